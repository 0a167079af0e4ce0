; The installer for Windows: menu entry, double click on saved games, a way to remove it. packaging/build.py runs it:
;   iscc /DVersion=0.2.0 /DBuilt=dist /DIcon=build\packaging\icon.ico packaging\windows\ulus-suite.iss
; Nobody has run this on a real machine yet; tell us what happened. Saved games are never touched.

[Setup]
AppId={{6C2B8A52-7C0D-4C69-9B57-51C4A8C1D0B7}
AppName=Ulus Suite
AppVersion={#Version}
AppPublisher=The Ulus Suite authors
DefaultDirName={autopf}\Ulus Suite
DefaultGroupName=Ulus Suite
DisableProgramGroupPage=yes
; For oneself without an administrator, or for everybody: it asks.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile={#SourcePath}\..\..\LICENSE
OutputBaseFilename=ulus-suite-{#Version}-setup
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\Ulus Suite.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Built}\ulus-suite\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{group}\Ulus Suite"; Filename: "{app}\Ulus Suite.exe"
Name: "{group}\Watch a demo"; Filename: "{app}\Ulus Suite.exe"; Parameters: "demo"
Name: "{autodesktop}\Ulus Suite"; Filename: "{app}\Ulus Suite.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ulus"; ValueType: string; ValueData: "UlusSuite.Game"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\UlusSuite.Game"; ValueType: string; ValueData: "Ulus Suite game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\UlusSuite.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\Ulus Suite.exe,0"
Root: HKA; Subkey: "Software\Classes\UlusSuite.Game\shell\open\command"; ValueType: string; ValueData: """{app}\Ulus Suite.exe"" open ""%1"""

[Run]
Filename: "{app}\Ulus Suite.exe"; Description: "{cm:LaunchProgram,Ulus Suite}"; Flags: nowait postinstall skipifsilent
