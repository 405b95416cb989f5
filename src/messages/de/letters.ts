import type { LettersMessageId } from '../en/letters.ts'

export const lettersDe: Record<LettersMessageId, string> = {
  // Contact
  contactTitle: 'Kontakt',
  contactIntro:
    'Haben Sie eine Frage zu einer Bestellung, einem Artikel oder zum Shop? Wir antworten innerhalb von zwei Werktagen.',
  contactByMail: 'Sie können auch an {email} schreiben.',
  contactName: 'Ihr Name',
  contactTelephone: 'Telefon',
  contactComment: 'Ihre Nachricht',
  contactTrap: 'Bitte lassen Sie dieses Feld leer',
  contactTrapFilled:
    'Etwas hat das verborgene Feld „{label}“ ausgefüllt. Es ist wieder leer: Bitte senden Sie Ihre Nachricht noch einmal.',
  contactSend: 'Nachricht senden',
  contactSent: 'Vielen Dank, Ihre Nachricht ist bei uns angekommen. Wir antworten Ihnen per E-Mail.',
  contactSubject: 'Nachricht von {name}',
  contactAnswerSubject: 'Ihre Nachricht an {shop}',
  contactAnswerQuote: 'Sie schrieben:',
  contactLetterName: 'Name: {name}',
  contactLetterEmail: 'E-Mail: {email}',
  contactLetterTelephone: 'Telefon: {telephone}',

  // Newsletter: the form
  newsletter: 'Newsletter',
  newsletterIntro: 'Ab und zu Neues aus dem Shop.',
  newsletterEmail: 'Ihre E-Mail-Adresse',
  newsletterPlaceholder: 'Ihre E-Mail-Adresse',
  newsletterSubscribe: 'Abonnieren',
  newsletterAdded: 'Ihre Anmeldung ist da!',
  newsletterConfirmHint: 'Noch ein Schritt: Öffnen Sie den Link in der E-Mail, die wir Ihnen gerade gesendet haben.',
  newsletterWelcomeBack: 'Schön, dass Sie wieder da sind!',
  newsletterTooMany:
    'Für diese Adresse oder von Ihrer Verbindung kamen zu viele Anmeldungen. Bitte versuchen Sie es später noch einmal.',
  contactTooMany: 'Gerade kamen zu viele Nachrichten. Bitte versuchen Sie es später noch einmal: Ihr Text ist noch da.',
  newsletterFailed: 'Das hat nicht geklappt. Bitte prüfen Sie Ihre E-Mail-Adresse und versuchen Sie es noch einmal.',
  newsletterOffline:
    'Sie sind offline. Ihre E-Mail-Adresse ist noch da: Drücken Sie den Knopf noch einmal, sobald Sie wieder verbunden sind.',
  newsletterAddedPage:
    'Ihre Anmeldung ist da! Noch ein Schritt: Öffnen Sie den Link in der E-Mail, die wir Ihnen gerade gesendet haben.',

  // Newsletter: links in letters
  newsletterConfirmTitle: 'Newsletter bestätigen',
  newsletterConfirmText: 'Sollen wir unseren Newsletter an {email} senden?',
  newsletterConfirmButton: 'Ja, abonnieren',
  newsletterConfirmed: 'Sie haben unseren Newsletter abonniert.',
  newsletterLeaveTitle: 'Newsletter abbestellen',
  newsletterLeaveText: 'Sollen wir keinen Newsletter mehr an {email} senden?',
  newsletterLeaveButton: 'Ja, abbestellen',
  newsletterLeft: 'Sie haben unseren Newsletter abbestellt.',
  newsletterOldLinkTitle: 'Dieser Link gilt nicht mehr',
  newsletterOldLinkText:
    'Die Links in unseren E-Mails gelten nur eine Zeit lang. Melden Sie sich unten noch einmal an, oder schreiben Sie uns.',
  newsletterOldLinkContact: 'Schreiben Sie uns',

  // Letters about the newsletter
  letterConfirmSubject: 'Bitte bestätigen Sie Ihr Newsletter-Abonnement',
  letterConfirmText:
    'Guten Tag,\n\njemand, vermutlich Sie, möchte den Newsletter von {shop} an diese Adresse erhalten. Öffnen Sie zur Bestätigung diesen Link:\n\n{link}\n\nEr gilt {days} Tage. Wenn Sie es nicht waren, tun Sie nichts: Ohne Bestätigung senden wir nichts und löschen Ihre Adresse.\n\n{shop}',
  letterWelcomeSubject: 'Sie haben den Newsletter von {shop} abonniert',
  letterWelcomeText:
    'Guten Tag,\n\nvielen Dank, Sie haben den Newsletter von {shop} abonniert.\n\nSie können ihn jederzeit abbestellen:\n\n{link}\n\n{shop}',
  letterKnownSubject: 'Sie haben unseren Newsletter bereits abonniert',
  letterKnownText:
    'Guten Tag,\n\njemand, vermutlich Sie, möchte den Newsletter von {shop} an diese Adresse erhalten. Das geschieht schon: Sie müssen nichts tun.\n\nSie können ihn jederzeit abbestellen:\n\n{link}\n\n{shop}',
}
