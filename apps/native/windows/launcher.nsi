; The program that the installer puts in place: opens the game in a window of the browser without its bars.
Unicode true
Target amd64-unicode
!include FileFunc.nsh
!include LogicLib.nsh

Name "@NAME@"
OutFile "@NAME@.exe"
Icon "icon.ico"
RequestExecutionLevel user
SilentInstall silent
SetCompressor /SOLID lzma
VIProductVersion "@VERSION@.0"
VIAddVersionKey ProductName "@NAME@"
VIAddVersionKey CompanyName "@PUBLISHER@"
VIAddVersionKey FileDescription "@NAME@"
VIAddVersionKey FileVersion "@VERSION@"
VIAddVersionKey ProductVersion "@VERSION@"
VIAddVersionKey LegalCopyright "@PUBLISHER@"
!finalize 'sh sign.sh "%1"'

!define GAME "@SERVER@/play/"
!define CHARACTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_.~%?=&:@,+-"

; Puts the page that a link opens on the stack: that of a link with only known characters, otherwise the first page.
Function PageOf
  Exch $0 ; the link
  Push $1
  Push $2
  Push $3
  Push $4
  StrLen $1 "@SCHEME@://play"
  StrCpy $2 $0 $1
  ${If} $2 S!= "@SCHEME@://play"
    Goto first
  ${EndIf}
  StrCpy $2 $0 1 $1
  ${If} $2 != "/"
  ${AndIf} $2 != ""
    Goto first
  ${EndIf}
  StrCpy $0 $0 "" $1
  StrCpy $1 0
next:
  StrCpy $2 $0 1 $1
  StrCmp $2 "" known
  StrCpy $4 0
compare:
  StrCpy $3 "${CHARACTERS}" 1 $4
  StrCmp $3 "" first
  IntOp $4 $4 + 1
  StrCmpS $3 $2 0 compare
  IntOp $1 $1 + 1
  Goto next
known:
  StrCpy $0 "@SERVER@/play$0"
  Goto end
first:
  StrCpy $0 "${GAME}"
end:
  Pop $4
  Pop $3
  Pop $2
  Pop $1
  Exch $0
FunctionEnd

Section
  ${GetParameters} $R0
  ; The system quotes the link.
  StrCpy $R1 $R0 1
  ${If} $R1 == '"'
    StrCpy $R0 $R0 -1 1
  ${EndIf}
  Push $R0
  Call PageOf
  Pop $R0

  ; Another browser, which tests use, too.
  ReadEnvStr $R2 STACKMATE_BROWSER
  SetRegView 64
  ${If} $R2 == ""
    ReadRegStr $R2 HKLM "Software\Microsoft\Windows\CurrentVersion\App Paths\msedge.exe" ""
  ${EndIf}
  ${If} $R2 == ""
    ReadRegStr $R2 HKLM "Software\Microsoft\Windows\CurrentVersion\App Paths\chrome.exe" ""
  ${EndIf}
  ${If} $R2 == ""
    ReadRegStr $R2 HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\chrome.exe" ""
  ${EndIf}
  ${If} $R2 == ""
    ExecShell open "$R0"
  ${Else}
    Exec '"$R2" --app=$R0'
  ${EndIf}
SectionEnd
