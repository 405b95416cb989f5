import type { gatewaysEn } from '../en/gateways.ts'

export const gatewaysDe: Record<keyof typeof gatewaysEn, string> = {
  'payment-stripe': 'Karte, Wallet oder Bank (Stripe)',
  'payment-stripe-text':
    'Sie bezahlen auf der Seite von Stripe und kommen dann zu uns zurück. Ihre Karte sehen wir nie.',
  testPaymentTitle: 'Ihre Testbank fragt',
  testPaymentText:
    'Eine Zahlung von {amount} an {shop} ist zu bestätigen. Es fließt kein Geld: Diese Bank dient nur zum Ausprobieren des Shops.',
  testPaymentConfirm: 'Zahlung bestätigen',
  testPaymentRefuse: 'Ablehnen',
  testPaymentBack: 'Ohne Antwort zurück zum Shop',
  testPaymentOver: 'Diese Zahlung ist schon beantwortet oder beendet. Der Shop weiß, was daraus geworden ist.',
  testPaymentGoOn: 'Zurück zum Shop',
  unpaidTooMany:
    'Mehrere Bestellungen von Ihnen oder von Ihrer Verbindung sind noch nicht bezahlt. Bitte bezahlen Sie eine davon, wählen Sie eine andere Zahlungsart oder melden Sie sich an. Es wurde nichts bestellt.',
  unpaidTooMuchStock:
    'Diese Bestellung nähme von sehr vielen Artikeln die letzten Stücke. Bitte bestellen Sie weniger davon auf einmal oder schreiben Sie uns. Es wurde nichts bestellt.',
  paymentNone:
    'Für diesen Warenkorb haben wir keine Zahlungsart. Bitte legen Sie noch etwas anderes hinein, oder schreiben Sie uns.',
  paymentTooManyAttempts:
    'Es wurden zu viele Zahlungen versucht. Bitte wählen Sie eine andere Zahlungsart oder versuchen Sie es in einer Stunde noch einmal. Es wurde nichts abgebucht.',
  paymentReturnFailed:
    'Die Zahlung ist nicht zustande gekommen. Ihre Bestellung wurde nicht aufgegeben; bitte wählen Sie die Zahlungsart noch einmal.',
  cardNumberTyped:
    'Das sieht wie eine Kartennummer aus. Zu Ihrer Sicherheit nehmen wir Kartennummern nur in den Feldern für die Karte an; bitte schreiben Sie etwas anderes.',
  cardNumberPageTitle: 'Das sieht wie eine Kartennummer aus',
  cardNumberPageText:
    'In einem der Felder stand etwas, das wie eine Kartennummer aussieht. Zu Ihrer Sicherheit nehmen wir Kartennummern nur in den Feldern für die Karte an und haben von Ihren Eingaben nichts gespeichert. Bitte gehen Sie zurück und schreiben Sie etwas anderes.',
}
