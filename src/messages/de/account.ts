import type { AccountMessageId } from '../en/account.ts'

export const accountDe: Record<AccountMessageId, string> = {
  tooManySeconds:
    'Das wurde zu oft versucht. Bitte warten Sie {count} Sekunde und versuchen Sie es dann noch einmal.|Das wurde zu oft versucht. Bitte warten Sie {count} Sekunden und versuchen Sie es dann noch einmal.',
  tooManyMinutes:
    'Das wurde zu oft versucht. Bitte warten Sie {count} Minute und versuchen Sie es dann noch einmal.|Das wurde zu oft versucht. Bitte warten Sie {count} Minuten und versuchen Sie es dann noch einmal.',
  tooManyHours:
    'Das wurde zu oft gemacht. Bitte warten Sie {count} Stunde und versuchen Sie es dann noch einmal.|Das wurde zu oft gemacht. Bitte warten Sie {count} Stunden und versuchen Sie es dann noch einmal.',
  busyNow: 'Das versuchen gerade sehr viele. Bitte versuchen Sie es gleich noch einmal.',

  // Passwords
  passwordTooShort: 'Bitte geben Sie ein Passwort mit mindestens {count} Zeichen ein.',
  passwordTooCommon: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.',
  currentPassword: 'Aktuelles Passwort',
  currentPasswordWrong: 'Dieses Passwort stimmt nicht.',
  newPassword: 'Neues Passwort',
  newPasswordAgain: 'Neues Passwort wiederholen',

  // Registration by letter
  letterSentTitle: 'Sehen Sie in Ihr Postfach',
  letterSentText: 'Mit dem Link in der E-Mail eröffnen Sie Ihr Konto. Er gilt zwei Tage.',
  letterSentMissing:
    'Keine E-Mail? Sehen Sie im Spam-Ordner nach oder registrieren Sie sich noch einmal: Dann schreiben wir erneut.',
  letterSent: 'Wir haben eine E-Mail an {email} gesendet. Bitte folgen Sie dem Link darin.',
  confirmAccountTitle: 'Konto eröffnen',
  confirmAccountText: 'Geben Sie das gewählte Passwort ein, dann gehört das Konto für {email} Ihnen.',
  confirmAccountButton: 'Konto eröffnen',
  confirmAccountForgotten: 'Passwort vergessen?',
  oldLinkTitle: 'Dieser Link gilt nicht mehr',
  oldLinkText: 'Die Links in unseren E-Mails gelten einmal und nur eine Zeit lang. Fordern Sie einen neuen an:',

  // Forgotten password
  forgotPassword: 'Passwort vergessen?',
  forgotPasswordTitle: 'Neues Passwort',
  forgotPasswordText:
    'Nennen Sie uns Ihre E-Mail-Adresse. Gehört sie zu einem Konto, senden wir eine E-Mail mit einem Link, über den Sie ein anderes Passwort wählen.',
  forgotPasswordButton: 'E-Mail anfordern',
  resetSent: 'Wenn {email} zu einem Konto gehört, ist eine E-Mail mit einem Link unterwegs. Der Link gilt 24 Stunden.',
  resetTitle: 'Neues Passwort wählen',
  resetText: 'Für das Konto von {email}. Hier werden Sie angemeldet, überall sonst abgemeldet.',
  resetButton: 'Passwort speichern',
  passwordChanged: 'Ihr Passwort ist geändert. Überall sonst sind Sie jetzt abgemeldet.',

  // Details
  accountEdit: 'Ihre Daten ändern',
  accountEditTitle: 'Ihre Angaben',
  saveDetails: 'Speichern',
  detailsSaved: 'Ihre Angaben sind gespeichert.',
  changePasswordTitle: 'Passwort ändern',
  changePasswordText: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  changeEmailTitle: 'E-Mail-Adresse ändern',
  changeEmailText: 'Ihre Adresse ist {email}. Eine neue gilt, sobald Sie dem Link folgen, den wir dorthin senden.',
  newEmail: 'Neue E-Mail-Adresse',
  changeEmailButton: 'Adresse ändern',
  emailIsSame: 'Das ist schon Ihre Adresse.',
  emailLetterSent:
    'Wir haben eine E-Mail an {email} gesendet. Ihre Adresse ändert sich, sobald Sie dem Link darin folgen.',
  confirmEmailTitle: 'Ihre neue Adresse',
  confirmEmailText: 'Soll {email} von jetzt an die Adresse Ihres Kontos sein?',
  confirmEmailButton: 'Ja, ändern',
  undoEmailTitle: 'Ihre Adresse behalten?',
  undoEmailText:
    'Soll {email} die Adresse Ihres Kontos sein? Eine Änderung auf eine andere Adresse wird verhindert oder zurückgenommen, alle werden abgemeldet, und eine E-Mail an {email} bringt einen Link, über den Sie ein neues Passwort wählen.',
  undoEmailButton: 'Ja, das war ich nicht',
  emailUndone:
    '{email} ist die Adresse Ihres Kontos. Eine E-Mail dorthin ist unterwegs, mit einem Link, über den Sie ein neues Passwort wählen.',
  undoEmailTakenTitle: 'Ein anderes Konto hat diese Adresse',
  undoEmailTakenText:
    'Inzwischen ist {email} hier die Adresse eines anderen Kontos, darum lässt sie sich nicht zurückholen. Es wurde nichts geändert. Schreiben Sie uns, dann klären wir es gemeinsam.',
  emailChanged: 'Ihre E-Mail-Adresse ist geändert.',

  // Sessions
  sessionsTitle: 'Wo Sie angemeldet sind',
  sessionsText: 'Kommt Ihnen ein Gerät fremd vor? Beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  sessionUnknown: 'Unbekannter Browser',
  sessionThis: 'Dieses Gerät',
  sessionSince: 'Angemeldet seit dem {date}',
  sessionSeen: 'zuletzt benutzt am {date}',
  sessionEnd: 'Beenden',
  sessionEndOf: 'Sitzung beenden: {browser}, angemeldet seit dem {date}',
  sessionEnded: 'Die Sitzung ist beendet.',
  sessionsEndOthers: 'Alle anderen beenden',
  sessionsNoOthers: 'Sie sind sonst nirgends angemeldet.',
  sessionsEnded: 'Alle anderen Sitzungen sind beendet.',

  // Newsletter and reviews
  newsletterSettingText: 'Sollen wir unseren Newsletter an {email} senden?',
  newsletterSettingBox: 'Ja, ich möchte den Newsletter',
  newsletterSettingOn: 'Sie erhalten unseren Newsletter.',
  newsletterSettingOff: 'Sie erhalten keinen Newsletter von uns.',
  myReviews: 'Ihre Bewertungen',
  myReviewsNone: 'Sie haben noch keine Bewertung geschrieben. Auf der Seite jedes Artikels ist Platz für Ihre.',
  myReviewPending: 'Wartet: Wir lesen sie, bevor andere es tun.',
  myReviewApproved: 'Veröffentlicht.',
  myReviewRejected: 'Nicht veröffentlicht.',

  // Data that is kept
  myData: 'Ihre Daten',
  exportTitle: 'Ihre Daten mitnehmen',
  exportText:
    'Eine Datei mit allem, was wir über Sie speichern: Konto, Adressen, Bestellungen, Warenkörbe, Listen, Bewertungen, Sitzungen, E-Mails und Dateien.',
  exportButton: 'Datei herunterladen',
  eraseTitle: 'Konto löschen',
  eraseText:
    'Ihr Konto verschwindet für immer, mit Adressen, Warenkörben, Wunschliste, Sitzungen, Newsletter und Benachrichtigungen. Ihre Bewertungen bleiben unter dem Namen, den Sie angegeben haben. Bestellungen bleiben so lange, wie das Gesetz es verlangt, aber ohne das Konto.',
  eraseLink: 'Konto löschen …',
  eraseButton: 'Mein Konto für immer löschen',
  erased: 'Ihr Konto ist gelöscht. Eine E-Mail bestätigt es.',

  // Letters
  letterAccountSubject: 'Eröffnen Sie Ihr Konto bei {shop}',
  letterAccountText:
    'Guten Tag,\n\njemand, vermutlich Sie, hat mit dieser Adresse ein Konto bei {shop} angelegt. Öffnen Sie zur Bestätigung diesen Link:\n\n{link}\n\nEr gilt {days} Tage und fragt nach dem Passwort, das Sie gewählt haben. Wenn Sie es nicht waren, tun Sie nichts: Niemand kann das Konto benutzen.\n\n{shop}',
  letterKnownAccountSubject: 'Sie haben schon ein Konto bei {shop}',
  letterKnownAccountText:
    'Guten Tag,\n\njemand, vielleicht Sie, wollte mit dieser Adresse ein Konto bei {shop} anlegen. Es gibt schon eines. Melden Sie sich hier an:\n\n{link}\n\nWenn Sie Ihr Passwort vergessen haben, wählen Sie innerhalb von 24 Stunden ein anderes:\n\n{reset}\n\nWenn Sie es nicht waren, tun Sie nichts: Es hat sich nichts geändert.\n\n{shop}',
  letterResetSubject: 'Neues Passwort für {shop}',
  letterResetText:
    'Guten Tag,\n\njemand, vermutlich Sie, möchte ein anderes Passwort für Ihr Konto bei {shop}. Wählen Sie es hier innerhalb von 24 Stunden:\n\n{link}\n\nWenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.\n\n{shop}',
  letterPasswordSubject: 'Ihr Passwort bei {shop} wurde geändert',
  letterPasswordText:
    'Guten Tag,\n\ndas Passwort Ihres Kontos bei {shop} wurde gerade geändert, und alle anderen Sitzungen wurden beendet. Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, holen Sie sich das Konto sofort zurück, indem Sie ein anderes Passwort wählen:\n\n{link}\n\n{shop}',
  letterEmailSubject: 'Bestätigen Sie Ihre neue Adresse bei {shop}',
  letterEmailButton: 'Adresse bestätigen',
  letterEmailText:
    'Guten Tag,\n\nzu einem Konto bei {shop}, vermutlich Ihrem, soll von jetzt an diese Adresse gehören. Öffnen Sie zur Bestätigung diesen Link:\n\n{link}\n\nEr gilt {days} Tage. Wenn Sie es nicht waren, tun Sie nichts: Dann ändert sich nichts.\n\n{shop}',
  letterEmailInUseSubject: 'Diese Adresse hat ein Konto bei {shop}',
  letterEmailInUseText:
    'Guten Tag,\n\nzu einem anderen Konto bei {shop}, vielleicht Ihrem, sollte von jetzt an diese Adresse gehören. Sie hat schon ein Konto, deshalb wurde nichts geändert. Melden Sie sich hier damit an:\n\n{link}\n\n{shop}',
  letterEmailLeavingSubject: 'Ihre Adresse bei {shop} soll geändert werden',
  letterEmailLeavingText:
    'Guten Tag,\n\njemand, vermutlich Sie, möchte für Ihr Konto bei {shop} eine andere E-Mail-Adresse verwenden. Sie ändert sich, sobald die neue Adresse bestätigt ist. Wenn Sie es nicht waren, sagen Sie es hier innerhalb von {days} Tagen, auch wenn sie dann schon geändert ist: Das Konto hat wieder diese Adresse, alle Sitzungen enden, und eine weitere E-Mail bringt einen Link, über den Sie ein neues Passwort wählen.\n\n{link}\n\n{shop}',
  letterEmailLeavingButton: 'Das war ich nicht',
  letterEmailTakenBackSubject: 'Ihr Konto bei {shop} hat wieder seine frühere Adresse',
  letterEmailTakenBackText:
    'Guten Tag,\n\ndas Konto bei {shop}, zu dem diese Adresse gehörte, hat wieder seine frühere: Wer dort die E-Mails liest, hat gesagt, dass die Änderung nicht von ihm kam. Alle Sitzungen sind beendet, und das Passwort gilt nicht mehr. Wenn das Konto Ihnen gehört und Sie das nicht wollten, schreiben Sie uns:\n\n{link}\n\n{shop}',
  letterErasedSubject: 'Ihr Konto bei {shop} ist gelöscht',
  letterErasedText:
    'Guten Tag,\n\nIhr Konto bei {shop} ist gelöscht, wie Sie es wollten, mit allem, was dazugehörte. Bestellungen bewahren wir so lange auf, wie das Gesetz es verlangt, aber ohne das Konto. Dies ist unsere letzte E-Mail dazu.\n\n{shop}',
}
