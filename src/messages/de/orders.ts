import type { ordersEn } from '../en/orders.ts'

export const ordersDe: Record<keyof typeof ordersEn, string> = {
  // Letters about an order
  orderLetterGreeting: 'Guten Tag {name},',
  orderLetterConfirmationSubject: 'Ihre Bestellung {number} bei {shop}',
  orderLetterConfirmationText: 'vielen Dank. Ihre Bestellung {number} vom {date} ist bei uns eingegangen.',
  orderLetterPaidSubject: 'Ihre Zahlung für die Bestellung {number} ist eingegangen',
  orderLetterPaidText: 'vielen Dank, {total} für Ihre Bestellung {number} sind eingegangen.',
  orderLetterPaidNext: 'Wir schreiben Ihnen wieder, wenn sie unterwegs ist.',
  orderLetterShippedSubject: 'Ihre Bestellung {number} ist unterwegs',
  orderLetterShippedText: 'Ihre Bestellung {number} hat unser Haus verlassen.',
  orderLetterCancelledSubject: 'Ihre Bestellung {number} ist storniert',
  orderLetterCancelledText:
    'Ihre Bestellung {number} ist storniert. Es wird nichts versandt, und Sie müssen nichts bezahlen.',
  orderLetterRefundedSubject: 'Erstattung für Ihre Bestellung {number}',
  orderLetterRefundedText:
    'für Ihre Bestellung {number} haben wir Ihnen {amount} erstattet. Das Geld kommt auf dem Weg zurück, auf dem Sie bezahlt haben; bei einer Bank kann das einige Tage dauern.',
  orderLetterPaymentFailedSubject: 'Ihre Bestellung {number} wurde nicht bezahlt',
  orderLetterPaymentFailedText:
    'für Ihre Bestellung {number} ist keine Zahlung eingegangen. Deshalb ist sie storniert, und es wird nichts versandt. Falls doch Geld abgebucht wurde, erhalten Sie es von selbst zurück.',
  orderLetterIsPaid: 'Ihre Zahlung von {total} ist eingegangen.',
  orderLetterDownloads: 'Ihre Downloads finden Sie auf der Seite Ihrer Bestellung.',
  orderLetterDownloadsUnpaid:
    'Ihre Downloads finden Sie auf der Seite Ihrer Bestellung, sobald Ihre Zahlung eingegangen ist.',
  orderLetterLink: 'Bestellung ansehen',
  orderLetterWithdrawal:
    'Sie können diesen Vertrag innerhalb von 14 Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen.',
  orderLetterWithdrawalVirtual:
    'Sie können diesen Vertrag innerhalb von 14 Tagen ab heute ohne Angabe von Gründen widerrufen.',
  orderLetterReason: 'Grund: {reason}',
  nextPaidOnline: 'Wir schreiben Ihnen, sobald Ihre Zahlung eingegangen ist.',
  trackingCarrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',

  // Orders
  orderTitle: 'Bestellung {number}',
  orderNumber: 'Bestellnummer',
  myOrders: 'Ihre Bestellungen',
  recentOrders: 'Ihre letzten Bestellungen',
  orderHistoryAll: 'Alle Bestellungen',
  orderHistoryEmpty:
    'Sie haben noch nichts bestellt. Hier sehen Sie, was aus jeder Bestellung geworden ist, und finden ihre Rechnung.',
  orderHistoryTitle: 'Verlauf',
  orderBack: 'Zurück zur Bestellung',
  orderRefunded: 'Erstattet',
  orderAwaitsPayment: 'Ihre Bestellung {number} ist da, Ihre Zahlung ist unterwegs.',
  payByDate:
    'Bitte bezahlen Sie bis zum {date}. Danach wird die Bestellung von selbst storniert, und die Artikel stehen wieder zum Verkauf.',
  unpaidReason: 'Sie wurde bis zum {date} nicht bezahlt.',
  orderUnconfirmed:
    'Wir haben keine Bestätigung an {email} gesendet, weil heute schon viele E-Mails dorthin gingen. Bitte merken Sie sich die Adresse dieser Seite: Sie zeigt Ihre Bestellung.',
  orderConfirmedTo: 'Eine Bestätigung ist unterwegs an {email}.',
  'orderState-pending-payment': 'Zahlung unterwegs',
  'orderState-pending': 'Eingegangen',
  'orderState-processing': 'In Bearbeitung',
  'orderState-complete': 'Abgeschlossen',
  'orderState-cancelled': 'Storniert',
  'orderState-refunded': 'Erstattet',
  'orderEvent-placed': 'Bestellt',
  'orderEvent-paid': 'Ihre Zahlung ist eingegangen',
  'orderEvent-payment-failed': 'Die Zahlung hat nicht geklappt; die Bestellung ist storniert',
  'orderEvent-payment-expired': 'Es ging rechtzeitig keine Zahlung ein; die Bestellung ist storniert',
  'orderEvent-shipped': 'Versandt',
  'orderEvent-cancelled': 'Storniert',
  'orderEvent-refunded': '{amount} erstattet',
  'orderEvent-withdrawn': 'Sie haben den Vertrag widerrufen',
  'paymentStatus-open': 'Unterwegs',
  'paymentStatus-paid': 'Bezahlt',
  'paymentStatus-failed': 'Hat nicht geklappt',
  'paymentStatus-late': 'Kam zu spät, wird erstattet',
  'paymentStatus-refunded': 'Erstattet',
  nextPaymentChecked:
    'Ihre Zahlung wird geprüft. Diese Seite zeigt das Ergebnis: Laden Sie sie in einer Minute neu. Wir schreiben Ihnen auch.',
  payNowText: 'Noch nicht bezahlt? Sie können die Zahlung fortsetzen, solange Ihre Artikel reserviert sind.',
  payNow: 'Jetzt bezahlen',
  nextSent: 'Ihre Bestellung ist auf dem Weg zu Ihnen.',
  nextPaid: 'Alles ist bezahlt, und es gibt nichts zu versenden.',
  nextWithdrawn: 'Ihr Widerruf ist bei uns eingegangen. Wir schreiben Ihnen, wie es weitergeht.',
  nextWithdrawnUnpaid: 'Bitte bezahlen Sie bis dahin nichts.',
  nextProcessing: 'Wir arbeiten daran und schreiben Ihnen, sobald sie auf den Weg geht.',
  nextComplete: 'Alles ist bezahlt und auf dem Weg zu Ihnen oder schon da.',
  nextCancelled: 'Diese Bestellung ist storniert. Es wird nichts versandt, und es gibt nichts zu bezahlen.',
  nextRefunded: 'Ihr Geld ist auf dem Weg zurück zu Ihnen.',
  offerAccountTitle: 'Ein Konto fürs nächste Mal?',
  offerAccountText:
    'Mit einem Konto finden Sie Ihre Bestellungen an einem Ort und müssen Ihre Adresse nicht noch einmal eingeben.',

  // Print
  print: 'Drucken',
  orderPrint: 'Bestellung drucken',
  invoicePrint: 'Rechnung',
  invoiceTitle: 'Rechnung {number}',
  invoiceOf: 'Zur Bestellung {number} vom',
  invoiceNet: 'Nettobetrag ({tax})',
  shipmentPrint: 'Lieferschein',
  shipmentTitle: 'Lieferschein zur Bestellung {number}',
  printedItem: 'Artikel',
  printedSku: 'Artikelnummer',

  // Once more, or not at all
  reorder: 'Noch einmal bestellen',
  reorderDone: 'Was Sie bestellt haben, liegt in Ihrem Warenkorb, zu heutigen Preisen.',
  reorderPartly: 'In Ihrem Warenkorb, zu heutigen Preisen. Diese sind gerade nicht erhältlich: {names}.',
  reorderNothing: 'Nichts davon ist so erhältlich, wie es war: {names}.',
  orderCancel: 'Bestellung stornieren',
  orderCancelTitle: 'Bestellung {number} stornieren',
  orderCancelText: 'Es wurde nichts bezahlt oder versandt. Eine Stornierung lässt sich nicht rückgängig machen.',
  orderCancelButton: 'Ja, stornieren',
  orderCancelled: 'Ihre Bestellung {number} ist storniert.',
  orderCancelLate: 'Diese Bestellung lässt sich hier nicht mehr stornieren.',
  orderCancelWithdraw: 'Sie können den Vertrag widerrufen.',

  // Look-up
  lookUpTitle: 'Bestellung finden',
  lookUpText:
    'Die Seite Ihrer Bestellung steht in der E-Mail, die wir Ihnen gesendet haben. Ohne die E-Mail finden Sie sie auch hier.',
  lookUpLastName: 'Nachname auf der Rechnung',
  lookUpButton: 'Bestellung zeigen',
  lookUpNotFound: 'Wir haben keine Bestellung mit diesen drei Angaben gefunden. Bitte prüfen Sie sie.',
  lookUpTooMany: 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde, oder schreiben Sie uns.',

  // Withdrawal
  withdrawalLink: 'Vertrag widerrufen',
  withdrawalTitle: 'Vertrag widerrufen',
  withdrawalText:
    'Sagen Sie uns, welche Bestellung Sie widerrufen. Gründe müssen Sie nicht angeben. Es wird nichts gesendet, bevor Sie auf der nächsten Seite bestätigen.',
  withdrawalName: 'Ihr Name',
  withdrawalEmailHint: 'Dorthin geht die Eingangsbestätigung. Am besten die Adresse, mit der Sie bestellt haben.',
  withdrawalWhat: 'Was Sie widerrufen',
  withdrawalWhatHint: 'Nur, wenn es nicht die ganze Bestellung ist.',
  withdrawalAll: 'Die ganze Bestellung',
  withdrawalNext: 'Weiter',
  withdrawalConfirmTitle: 'Bitte bestätigen Sie Ihren Widerruf',
  withdrawalConfirmButton: 'Widerruf bestätigen',
  withdrawalBack: 'Etwas ändern',
  withdrawalDoneTitle: 'Ihr Widerruf ist eingegangen',
  withdrawalDoneText:
    'Eine Eingangsbestätigung mit allem, was Sie geschrieben haben, mit Datum und Uhrzeit ist unterwegs an {email}.',
  withdrawalDoneNext: 'Wir sehen uns jetzt Ihre Bestellung an und schreiben Ihnen, wie es weitergeht.',
  withdrawalTooMany: 'Das wurde schon mehrmals gesendet. Bitte warten Sie eine Viertelstunde, oder schreiben Sie uns.',
  withdrawalReceiptSubject: 'Eingangsbestätigung Ihres Widerrufs, {shop}',
  withdrawalReceiptText: '{shop} hat Ihren Widerruf eines Vertrags erhalten. Das haben Sie uns gesendet:',
  withdrawalReceiptNext: 'Bitte heben Sie diese E-Mail auf. Wir schreiben Ihnen, wie es weitergeht.',
  withdrawalWhen: 'Eingegangen',
  withdrawalOwnerSubject: 'Widerruf: Bestellung {number}',
  withdrawalOwnerKnown: 'Bestellnummer und Adresse passen zu einer Bestellung; ihr Verlauf nennt den Widerruf.',
  withdrawalOwnerUnknown: 'Keine Bestellung hat diese Nummer zusammen mit dieser Adresse.',

  // Downloads
  downloadsTitle: 'Ihre Downloads',
  myDownloads: 'Ihre Downloads',
  myDownloadsEmpty:
    'Sie haben noch nichts zum Herunterladen gekauft. Dateien, die Sie kaufen, sind hier, sobald sie bezahlt sind.',
  download: 'Herunterladen',
  downloadNamed: '{title} herunterladen',
  downloadOf: '{name}, Bestellung {number}',
  downloadUnlimited: 'So oft Sie möchten',
  downloadLeft: 'Noch {count} Mal herunterladbar|Noch {count} Mal herunterladbar',
  downloadUnpaid: 'Verfügbar, sobald Ihre Zahlung eingegangen ist',
  downloadUsedUp: 'So oft heruntergeladen wie vereinbart. Schreiben Sie uns, wenn etwas schiefgegangen ist.',
  downloadEnded: 'Nicht mehr verfügbar: Die Bestellung wurde storniert oder erstattet',
}
