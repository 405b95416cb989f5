import type { ReviewMessageId } from '../en/review.ts'

export const reviewDe: Record<ReviewMessageId, string> = {
  reviews: 'Bewertungen',
  reviewsOf: 'Bewertungen für {name}',
  reviewsNone: 'Dazu hat noch niemand etwas geschrieben.',
  reviewsAll: '{count} Bewertung lesen|Alle {count} Bewertungen lesen',
  reviewsBack: 'Zurück zu {name}',
  reviewFirst: 'Erste Bewertung schreiben',
  ratingText: '{average} von 5 Sternen, {count} Bewertung|{average} von 5 Sternen, {count} Bewertungen',
  starsText: '{count} Stern|{count} Sterne',
  reviewBy: '{name},',
  reviewReply: '{shop} antwortet',
  reviewWrite: 'Bewertung schreiben',
  reviewStars: 'Ihre Bewertung',
  'stars-5': 'Ausgezeichnet',
  'stars-4': 'Gut',
  'stars-3': 'In Ordnung',
  'stars-2': 'Nicht so gut',
  'stars-1': 'Schlecht',
  reviewNickname: 'Ihr Name',
  reviewNicknameHint: 'Steht bei Ihrer Bewertung. Es muss nicht Ihr richtiger Name sein.',
  reviewTitle: 'In wenigen Worten',
  reviewText: 'Ihre Meinung',
  reviewChecked: 'Wir lesen jede Bewertung, bevor sie erscheint.',
  reviewSend: 'Bewertung absenden',
  reviewTaken: 'Vielen Dank für Ihre Bewertung. Sie erscheint hier, sobald wir sie gelesen haben.',
  reviewTooMany:
    'Von Ihrer Verbindung kamen gerade sehr viele Bewertungen. Bitte versuchen Sie es in einer Viertelstunde noch einmal.',
  reviewTooManyUnpublished:
    'Sehr viele Ihrer Bewertungen sind nicht veröffentlicht. Weitere werden zurzeit nicht angenommen.',

  stockAlert: 'Benachrichtigen, wenn wieder da',
  stockAlertTitle: 'Benachrichtigen, wenn „{name}“ wieder da ist',
  stockAlertIntro: 'Wir schreiben Ihnen eine einzige E-Mail, sobald der Artikel wieder erhältlich ist.',
  stockAlertPrivacy: 'Wir verwenden Ihre Adresse nur für diese E-Mail und löschen sie danach.',
  stockAlertSend: 'Benachrichtigen',
  stockAlertAdded: 'Vielen Dank. Wir schreiben Ihnen, sobald der Artikel wieder erhältlich ist.',
  stockAlertInStock: 'Gute Nachricht: Der Artikel ist wieder erhältlich.',
  stockAlertTooMany:
    'Von Ihrer Verbindung kamen gerade sehr viele solche Anfragen. Bitte versuchen Sie es in einer Viertelstunde noch einmal.',
  stockAlertStopTitle: 'Keine E-Mails dieser Art mehr',
  stockAlertStopText:
    'Sollen wir alle Artikel vergessen, auf die Sie warten, und Ihnen nicht mehr schreiben, wenn einer wieder da ist?',
  stockAlertStopButton: 'Ja, vergessen',
  stockAlertsStopped: 'Wir haben alle Artikel vergessen, auf die Sie gewartet haben.',
  letterStockSubject: '{product} ist wieder da',
  letterStockButton: 'Artikel ansehen',
  letterStockText:
    'Guten Tag,\n\n{product} ist wieder erhältlich:\n\n{link}\n\nSie haben uns gebeten, Ihnen dann zu schreiben, oder jemand hat es mit Ihrer Adresse getan. Dies ist die einzige E-Mail dazu, und Ihre Anfrage ist jetzt gelöscht.\n\nWenn Sie noch auf andere Artikel warten und davon nichts mehr hören möchten, öffnen Sie diesen Link:\n\n{stop}\n\n{shop}',
}
