import type { secondFactor as english } from '../en/second-factor.ts'

export const secondFactor: Record<keyof typeof english, string> = {
  secondFactor: 'Zweiter Faktor',
  secondFactorText:
    'Wer Ihr Passwort erfährt, kommt trotzdem nicht herein: Die Anmeldung fragt dann auch nach einem Code von einer App auf Ihrem Telefon.',
  codeOn: 'Ein',
  codeOff: 'Aus',
  setUpCode: 'Einrichten',
  setUpCodeTitle: 'Eine Authenticator-App einrichten',
  setUpCodeScan: 'Scannen Sie das mit einer Authenticator-App, oder tippen Sie den Schlüssel dort ein.',
  qrCode: 'Der Schlüssel als QR-Code',
  codeKey: 'Schlüssel',
  openInApp: 'In einer App auf diesem Gerät öffnen',
  codeOfApp: 'Code der App',
  codeOfAppHint: 'Sechs Ziffern; jeder gilt ein Mal.',
  codeRefused: 'Dieser Code passt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
  codeSetUpOver: 'Es ist schon eingeschaltet oder wurde anderswo neu begonnen: Schließen Sie das, und sehen Sie nach.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  codeTurnedOn: 'Anmeldungen mit Passwort fragen jetzt nach einem Code.',
  codeTurnedOff: 'Ihr Passwort allein genügt wieder.',
  turnCodeOffTitle: 'Den Code ausschalten?',
  turnCodeOffText:
    'Dann genügt Ihr Passwort allein. Der Schlüssel in Ihrer App und Ihre Wiederherstellungscodes gelten nicht mehr, und Sie werden überall sonst abgemeldet.',
  recoveryCodes: 'Wiederherstellungscodes',
  recoveryCodesLeft:
    '{count} Wiederherstellungscode ist übrig, falls Ihr Telefon weg ist.|{count} Wiederherstellungscodes sind übrig, falls Ihr Telefon weg ist.',
  recoveryCodesText:
    'Wenn Sie Ihr Telefon verlieren, meldet jeder davon Sie ein Mal anstelle eines Codes an. Bewahren Sie sie auf, wo sonst niemand hinsieht, und nicht auf diesem Telefon. Sie werden nicht noch einmal gezeigt.',
  renewRecoveryCodes: 'Neue Wiederherstellungscodes',
  renewRecoveryCodesText:
    'Sie bekommen zehn neue; die bisherigen gelten nicht mehr, und Sie werden überall sonst abgemeldet.',
  recoveryCodesFile: 'Wiederherstellungscodes für {shop}, {email}',
  saveFile: 'Als Datei speichern',
  secondStepText: 'Ihr Passwort stimmt. Geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der zehn, die Sie aufbewahrt haben; jeder gilt ein Mal.',
  useRecoveryCode: 'Wiederherstellungscode benutzen',
  useCodeOfApp: 'Code der App benutzen',
  secondStepOver: 'Das hat zu lange gedauert, oder es hat sich inzwischen etwas geändert. Melden Sie sich neu an.',
  secondStepLost: 'Weder Telefon noch Codes? Ein Inhaber kann den zweiten Faktor wegnehmen.',
  startOver: 'Von vorn',
  factor_code: 'Code einer App',
  factor_none: 'Keiner',
  resetSecondFactor: 'Zweiten Faktor wegnehmen',
  resetSecondFactorText:
    '{name} hat Telefon und Codes verloren? Danach genügt wieder das Passwort, und der zweite Faktor lässt sich neu einrichten. Die Person wird überall abgemeldet. Vergewissern Sie sich, dass wirklich sie darum bittet.',
  secondFactorReset: '{name} meldet sich mit dem Passwort allein an.',
  action_turnCodeOn: 'Code eingeschaltet',
  action_turnCodeOff: 'Code ausgeschaltet',
  action_renewRecoveryCodes: 'Neue Wiederherstellungscodes gemacht',
  action_resetStaffSecondFactor: 'Zweiten Faktor weggenommen',
}
