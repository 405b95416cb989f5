import type { paymentEn } from '../en/payment.ts'

export const paymentDe: Record<keyof typeof paymentEn, string> = {
  'payment-test-card': 'Karte (Test)',
  'payment-test-card-text':
    'Zum Ausprobieren dieses Shops: Es werden nur Testkarten angenommen, und es fließt kein Geld.',
  cardType: 'Kartentyp',
  cardTypeChoose: 'Bitte wählen',
  cardTypeOther: 'Andere',
  cardNumber: 'Kartennummer',
  cardExpiryMonth: 'Gültig bis: Monat',
  cardExpiryYear: 'Gültig bis: Jahr',
  cardMonth: 'Monat',
  cardYear: 'Jahr',
  cardVerification: 'Prüfnummer',
  cardVerificationHint:
    'Die letzten 3 Ziffern auf der Rückseite; bei American Express die 4 Ziffern auf der Vorderseite.',
  cardVerificationBack: 'Die letzten 3 Ziffern auf der Rückseite der Karte.',
  cardVerificationFront: 'Die 4 Ziffern auf der Vorderseite, über der Kartennummer.',
  cardVerificationEither: 'Die letzten 3 oder 4 Ziffern auf der Rückseite der Karte.',
  cardIssueBlock: 'Nur für Karten von Switch, Solo und Maestro: die Ausgabenummer oder das Anfangsdatum',
  cardIssueNumber: 'Ausgabenummer',
  cardStartMonth: 'Gültig ab: Monat',
  cardStartYear: 'Gültig ab: Jahr',
  cardTestNumber:
    'Eine Nummer zum Ausprobieren: 4111 1111 1111 1111, mit beliebigem künftigem Datum und beliebiger Prüfnummer.',
  cardEndingIn: '{type}, endet auf {digits}',
  nextPaidByTestCard: 'Das war ein Test: Es wurde nichts abgebucht, und es ist kein Geld geflossen.',
  paymentDeclined:
    'Ihre Karte wurde abgelehnt. Es wurde nichts bestellt; bitte versuchen Sie es mit einer anderen Karte oder einer anderen Zahlungsart.',
  paymentTestCardsOnly: 'Die Testzahlung dieses Shops nimmt nur Testkarten an. Es wurde nichts bestellt.',
  paymentUnavailable:
    'Die Kartenzahlung antwortet zurzeit nicht. Es wurde nichts bestellt; bitte versuchen Sie es noch einmal oder bezahlen Sie auf andere Weise.',
  confirmSecrets: 'Passwörter und Kartendaten werden nicht gespeichert: Sie werden noch einmal danach gefragt.',
  paymentChecking:
    'Ihre Zahlung wird geprüft. Ihre Artikel sind so lange reserviert; wir schreiben Ihnen, sobald wir es wissen.',
  orderedOtherwiseTitle: 'Dieser Warenkorb ist schon bestellt',
  orderedOtherwiseText:
    'Daraus wurde die Bestellung {number}, mit anderen Angaben als diesen. Sie gilt so, wie sie ist, und sonst wurde nichts bestellt.',
  orderedOtherwiseLink: 'Bestellung ansehen',
  paymentTooLate:
    'Ihre Zahlung kam zu spät: Ihre Artikel waren nicht mehr reserviert. Sie erhalten das Geld von selbst zurück und finden Ihren Warenkorb so vor, wie er war.',
  paymentLateNote: 'Eine Zahlung für diese Bestellung kam, nachdem sie storniert war. Sie wird erstattet.',
  paymentReturnedNote: 'Die Zahlung wurde erstattet.',
}
