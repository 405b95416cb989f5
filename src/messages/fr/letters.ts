import type { LettersMessageId } from '../en/letters.ts'

export const lettersFr: Record<LettersMessageId, string> = {
  // Contact
  contactTitle: 'Nous écrire',
  contactIntro: 'Une question sur une commande, un produit ou la boutique ? Nous répondons sous deux jours ouvrés.',
  contactByMail: 'Vous pouvez aussi écrire à {email}.',
  contactName: 'Votre nom',
  contactTelephone: 'Téléphone',
  contactComment: 'Votre message',
  contactTrap: 'Merci de laisser ce champ vide',
  contactTrapFilled:
    'Quelque chose a rempli le champ caché « {label} ». Il est de nouveau vide : merci d’envoyer votre message encore une fois.',
  contactSend: 'Envoyer le message',
  contactSent: 'Merci, votre message nous est parvenu. Nous vous répondrons par e-mail.',
  contactSubject: 'Message de {name}',
  contactAnswerSubject: 'Votre message à {shop}',
  contactAnswerQuote: 'Vous avez écrit :',
  contactLetterName: 'Nom : {name}',
  contactLetterEmail: 'E-mail : {email}',
  contactLetterTelephone: 'Téléphone : {telephone}',

  // Newsletter: the form
  newsletter: 'Newsletter',
  newsletterIntro: 'Les nouveautés de la boutique, de temps en temps.',
  newsletterEmail: 'Votre e-mail',
  newsletterPlaceholder: 'Votre adresse e-mail',
  newsletterSubscribe: 'S’abonner',
  newsletterAdded: 'Vous êtes inscrit !',
  newsletterConfirmHint: 'Encore une étape : ouvrez le lien de l’e-mail que nous venons de vous envoyer.',
  newsletterWelcomeBack: 'Heureux de vous revoir !',
  newsletterTooMany:
    'Trop d’inscriptions sont arrivées pour cette adresse ou depuis votre connexion. Veuillez réessayer plus tard.',
  contactTooMany:
    'Trop de messages sont arrivés à l’instant. Veuillez réessayer plus tard : votre texte est toujours là.',
  newsletterFailed: 'Cela n’a pas fonctionné. Vérifiez votre adresse e-mail et réessayez.',
  newsletterOffline:
    'Vous êtes hors ligne. Votre adresse e-mail est toujours là : appuyez de nouveau sur le bouton une fois reconnecté.',
  newsletterAddedPage:
    'Vous êtes inscrit ! Encore une étape : ouvrez le lien de l’e-mail que nous venons de vous envoyer.',

  // Newsletter: links in letters
  newsletterConfirmTitle: 'Confirmer votre abonnement',
  newsletterConfirmText: 'Voulez-vous recevoir notre newsletter à l’adresse {email} ?',
  newsletterConfirmButton: 'Oui, m’abonner',
  newsletterConfirmed: 'Vous êtes abonné à notre newsletter.',
  newsletterLeaveTitle: 'Se désabonner',
  newsletterLeaveText: 'Ne plus envoyer de newsletter à {email} ?',
  newsletterLeaveButton: 'Oui, me désabonner',
  newsletterLeft: 'Vous n’êtes plus abonné à notre newsletter.',
  newsletterOldLinkTitle: 'Ce lien n’est plus valable',
  newsletterOldLinkText:
    'Les liens de nos e-mails ne fonctionnent qu’un certain temps. Inscrivez-vous de nouveau ci-dessous, ou écrivez-nous.',
  newsletterOldLinkContact: 'Nous écrire',

  // Letters about the newsletter
  letterConfirmSubject: 'Merci de confirmer votre abonnement à la newsletter',
  letterConfirmText:
    'Bonjour,\n\nquelqu’un, vous sans doute, a demandé l’envoi de la newsletter de {shop} à cette adresse. Ouvrez ce lien pour confirmer :\n\n{link}\n\nIl fonctionne {days} jours. Si ce n’était pas vous, ne faites rien : sans confirmation nous n’envoyons rien et nous oublions votre adresse.\n\n{shop}',
  letterWelcomeSubject: 'Vous êtes abonné à la newsletter de {shop}',
  letterWelcomeText:
    'Bonjour,\n\nmerci, vous êtes abonné à la newsletter de {shop}.\n\nVous pouvez vous désabonner à tout moment :\n\n{link}\n\n{shop}',
  letterKnownSubject: 'Vous êtes déjà abonné à notre newsletter',
  letterKnownText:
    'Bonjour,\n\nquelqu’un, vous sans doute, a demandé l’envoi de la newsletter de {shop} à cette adresse. C’est déjà le cas : il n’y a rien à faire.\n\nVous pouvez vous désabonner à tout moment :\n\n{link}\n\n{shop}',
}
