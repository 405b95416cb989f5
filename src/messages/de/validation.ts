import type { ValidationMessageId } from '../en/validation.ts'

export const validationDe: Record<ValidationMessageId, string> = {
  // General
  validationRequired: 'Dies ist ein Pflichtfeld.',
  validationSelect: 'Bitte wählen Sie eine Möglichkeit.',
  validationHtmlTags: 'HTML-Tags sind nicht erlaubt.',
  validationNumber: 'Bitte geben Sie eine gültige Zahl ein.',
  validationRange: 'Der Wert liegt nicht im erlaubten Bereich.',
  validationDigits: 'Bitte geben Sie nur Ziffern ein, ohne Leerzeichen und andere Zeichen wie Punkte oder Kommas.',
  validationAlpha: 'Bitte geben Sie nur Buchstaben ein (a-z oder A-Z).',
  validationAlphanum:
    'Bitte geben Sie nur Buchstaben (a-z oder A-Z) oder Ziffern (0-9) ein, ohne Leerzeichen und andere Zeichen.',
  validationAlphanumWithSpaces: 'Bitte geben Sie nur Buchstaben (a-z oder A-Z), Ziffern (0-9) oder Leerzeichen ein.',
  validationCode:
    'Bitte geben Sie nur Buchstaben (a-z), Ziffern (0-9) oder Unterstriche (_) ein; das erste Zeichen ist ein Buchstabe.',
  validationData:
    'Bitte geben Sie nur Buchstaben (a-z oder A-Z), Ziffern (0-9) oder Unterstriche (_) ein; das erste Zeichen ist ein Buchstabe.',
  validationStreet: 'Bitte geben Sie nur Buchstaben (a-z oder A-Z), Ziffern (0-9), Leerzeichen und das Zeichen # ein.',
  validationPhone: 'Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel (123) 456-7890 oder 123-456-7890.',
  validationFax: 'Bitte geben Sie eine gültige Faxnummer ein, zum Beispiel (123) 456-7890 oder 123-456-7890.',
  validationDate: 'Bitte geben Sie ein gültiges Datum ein.',
  validationTime: 'Bitte geben Sie eine gültige Uhrzeit ein, zum Beispiel 09:30.',
  validationDateAu:
    'Bitte geben Sie das Datum in der Form TT/MM/JJJJ ein, zum Beispiel 17/03/2006 für den 17. März 2006.',
  validationDateRange: 'Das Anfangsdatum darf nicht nach dem Enddatum liegen.',
  validationEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  validationEmailSender: 'Bitte geben Sie nur sichtbare Zeichen und Leerzeichen ein.',
  validationPassword: 'Bitte geben Sie mindestens 6 Zeichen ein. Leerzeichen am Anfang und am Ende zählen nicht.',
  validationAdminPassword: 'Bitte geben Sie mindestens 7 Zeichen ein, darunter Buchstaben und Ziffern.',
  validationPasswordsMatch: 'Die beiden Passwörter stimmen nicht überein.',
  validationUrl: 'Bitte geben Sie eine gültige Webadresse ein, die mit http://, https:// oder ftp:// beginnt.',
  validationCleanUrl:
    'Bitte geben Sie eine gültige Webadresse ein, zum Beispiel http://www.example.com oder www.example.com.',
  validationIdentifier:
    'Bitte geben Sie einen gültigen URL-Schlüssel ein, zum Beispiel „example-page“, „example-page.html“ oder „anotherlevel/example-page“.',
  validationXmlIdentifier:
    'Bitte geben Sie einen gültigen XML-Bezeichner ein, zum Beispiel something_1, block5 oder id-4.',
  validationSsn: 'Bitte geben Sie eine gültige Sozialversicherungsnummer ein, zum Beispiel 123-45-6789.',
  validationZip: 'Bitte geben Sie eine gültige PLZ ein, zum Beispiel 90602 oder 90602-1234.',
  validationCurrencyDollar: 'Bitte geben Sie einen gültigen Betrag in $ ein, zum Beispiel $100.00.',
  validationOneRequired: 'Bitte wählen Sie eine der Möglichkeiten oben.',
  validationOneRequiredByName: 'Bitte wählen Sie eine der Möglichkeiten.',
  validationZeroOrGreater: 'Bitte geben Sie eine Zahl ab 0 ein.',
  validationGreaterThanZero: 'Bitte geben Sie eine Zahl größer als 0 ein.',
  validationState: 'Bitte wählen Sie das Bundesland oder die Region.',
  validationCssLength: 'Bitte geben Sie eine gültige CSS-Länge ein, zum Beispiel 100px, 77pt, 20em, .5ex oder 50%.',
  validationLength: 'Der Text ist kürzer oder länger als erlaubt.',
  validationPercents: 'Bitte geben Sie eine Zahl kleiner als 100 ein.',
  validationFile: 'Bitte wählen Sie eine Datei.',

  /** Said to screen readers after a submit that was stopped. */
  validationSummary: 'Bitte prüfen Sie ein Feld.|Bitte prüfen Sie {count} Felder.',

  // Values that no browser sends from our forms
  validationTooLong: 'Bitte geben Sie höchstens {most} Zeichen ein.',
  validationTwice: 'Dieses Feld wurde zweimal gesendet. Bitte füllen Sie es noch einmal aus.',
  validationUnreadable: 'Bitte geben Sie das noch einmal ein: Es enthält Zeichen, die nicht lesbar sind.',
  unreadableTitle: 'Das konnten wir nicht lesen',
  unreadableText:
    '{field} enthält Zeichen, die nicht lesbar sind. Bitte gehen Sie zurück und geben Sie es noch einmal ein; geändert wurde nichts.',
  unreadableAddress: 'Die Adresse dieser Seite',
  unreadableField: 'Das Feld „{name}“',

  // Payment card
  validationCardNumber: 'Bitte geben Sie eine gültige Kartennummer ein.',
  validationCardNumberMismatch: 'Die Kartennummer passt nicht zum Kartentyp.',
  validationCardTypeMismatch: 'Der Kartentyp passt nicht zur Kartennummer.',
  validationCardExpiry: 'Das Ablaufdatum der Karte stimmt nicht.',
  validationCardVerification: 'Bitte geben Sie eine gültige Prüfnummer ein.',
  validationCardIssue: 'Bitte geben Sie die Ausgabenummer oder das Anfangsdatum der Switch- oder Solo-Karte ein.',

  // Date of birth
  validationDateRequired: 'Bitte geben Sie dieses Datum ein.',
  validationFullDate: 'Bitte geben Sie ein vollständiges Datum ein.',
  validationDay: 'Bitte geben Sie einen gültigen Tag ein (1-{days}).',
  validationMonth: 'Bitte geben Sie einen gültigen Monat ein (1-12).',
  validationYear: 'Bitte geben Sie ein gültiges Jahr ein (1900-{lastYear}).',
  validationDateBetween: 'Bitte geben Sie ein Datum zwischen dem {from} und dem {to} ein.',
  validationDateUntil: 'Bitte geben Sie ein Datum bis zum {to} ein.',
  validationDateFrom: 'Bitte geben Sie ein Datum ab dem {from} ein.',
}
