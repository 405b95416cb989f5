import type { paymentEn } from '../en/payment.ts'

export const paymentFr: Record<keyof typeof paymentEn, string> = {
  'payment-test-card': 'Carte (test)',
  'payment-test-card-text':
    'Pour essayer cette boutique : seules les cartes de test sont acceptées, aucun argent ne circule.',
  cardType: 'Type de carte',
  cardTypeChoose: 'Veuillez choisir',
  cardTypeOther: 'Autre',
  cardNumber: 'Numéro de carte',
  cardExpiryMonth: 'Mois d’expiration',
  cardExpiryYear: 'Année d’expiration',
  cardMonth: 'Mois',
  cardYear: 'Année',
  cardVerification: 'Cryptogramme',
  cardVerificationHint: 'Les 3 derniers chiffres au dos ; 4 chiffres au recto d’une carte American Express.',
  cardVerificationBack: 'Les 3 derniers chiffres au dos de la carte.',
  cardVerificationFront: 'Les 4 chiffres au recto, au-dessus du numéro.',
  cardVerificationEither: 'Les 3 ou 4 derniers chiffres au dos de la carte.',
  cardIssueBlock: 'Uniquement pour les cartes Switch, Solo et Maestro : numéro d’émission ou date de début',
  cardIssueNumber: 'Numéro d’émission',
  cardStartMonth: 'Mois de début',
  cardStartYear: 'Année de début',
  cardTestNumber:
    'Un numéro pour essayer : 4111 1111 1111 1111, avec n’importe quelle date à venir et n’importe quel code.',
  cardEndingIn: '{type} se terminant par {digits}',
  nextPaidByTestCard: 'C’était un test : rien n’a été débité et aucun argent n’a circulé.',
  paymentDeclined:
    'Votre carte a été refusée. Rien n’a été commandé ; essayez une autre carte ou un autre moyen de paiement.',
  paymentTestCardsOnly:
    'Le paiement de test de cette boutique n’accepte que les cartes de test. Rien n’a été commandé.',
  paymentUnavailable:
    'Le paiement par carte ne répond pas pour le moment. Rien n’a été commandé ; réessayez ou payez autrement.',
  confirmSecrets: 'Les mots de passe et les données de carte ne sont pas gardés : ils vous seront redemandés.',
  paymentChecking:
    'Votre paiement est en cours de vérification. Vos articles restent réservés ; nous vous écrirons dès que nous en saurons plus.',
  orderedOtherwiseTitle: 'Ce panier a déjà été commandé',
  orderedOtherwiseText:
    'La commande {number} en est issue, avec d’autres indications que celles-ci. Elle reste telle quelle, et rien d’autre n’a été commandé.',
  orderedOtherwiseLink: 'Voir la commande',
  paymentTooLate:
    'Votre paiement est arrivé trop tard : vos articles n’étaient plus réservés. Il vous est rendu automatiquement, et votre panier est tel que vous l’avez laissé.',
  paymentLateNote: 'Un paiement pour cette commande est arrivé après son annulation. Il est rendu.',
  paymentReturnedNote: 'Le paiement a été rendu.',
}
