@echo off
rem Builds Ulus Suite on Windows: double-click, or run it in a terminal. Needs Python 3.11 or newer and a network.
rem Nobody has run this on a real machine yet; tell us what happened.
cd /d "%~dp0.."
where py >nul 2>nul && (set PY=py -3) || (set PY=python)
%PY% packaging\build.py %* || exit /b 1
%PY% packaging\try_built.py dist\ulus-suite\ulus-suite.exe || exit /b 1
echo The program is dist\ulus-suite\Ulus Suite.exe; the folder dist\ulus-suite is all it needs.
echo With Inno Setup on this machine there is an installer in dist, too.
