; The installer for one user: no rights of an administrator, and nothing left behind when it is removed.
Unicode true
Target amd64-unicode
!include MUI2.nsh

Name "@NAME@"
OutFile "@NAME@ Setup @VERSION@.exe"
InstallDir "$LOCALAPPDATA\Programs\@NAME@"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "@VERSION@.0"
VIAddVersionKey ProductName "@NAME@"
VIAddVersionKey CompanyName "@PUBLISHER@"
VIAddVersionKey FileDescription "@NAME@ Setup"
VIAddVersionKey FileVersion "@VERSION@"
VIAddVersionKey ProductVersion "@VERSION@"
VIAddVersionKey LegalCopyright "@PUBLISHER@"
!finalize 'sh sign.sh "%1"'
!uninstfinalize 'sh sign.sh "%1"'

!define MUI_ICON "icon.ico"
!define MUI_UNICON "icon.ico"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\@NAME@.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\@ID@"
!define CLASS "Software\Classes\@SCHEME@"

Section
  SetOutPath $INSTDIR
  File "@NAME@.exe"
  File "icon.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\@NAME@.lnk" "$INSTDIR\@NAME@.exe" "" "$INSTDIR\icon.ico"

  WriteRegStr HKCU "${CLASS}" "" "URL:@NAME@"
  WriteRegStr HKCU "${CLASS}" "URL Protocol" ""
  WriteRegStr HKCU "${CLASS}\DefaultIcon" "" "$INSTDIR\icon.ico"
  WriteRegStr HKCU "${CLASS}\shell\open\command" "" '"$INSTDIR\@NAME@.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" DisplayName "@NAME@"
  WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "@VERSION@"
  WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\icon.ico"
  WriteRegStr HKCU "${UNINSTALL}" Publisher "@PUBLISHER@"
  WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
  WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
SectionEnd

Section Uninstall
  Delete "$INSTDIR\@NAME@.exe"
  Delete "$INSTDIR\icon.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\@NAME@.lnk"
  DeleteRegKey HKCU "${CLASS}"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
