import type { gatewaysEn } from '../en/gateways.ts'

export const gatewaysFr: Record<keyof typeof gatewaysEn, string> = {
  'payment-stripe': 'Carte, portefeuille ou banque (Stripe)',
  'payment-stripe-text': 'Vous payez sur la page de Stripe, puis revenez chez nous. Nous ne voyons jamais votre carte.',
  testPaymentTitle: 'Votre banque de test demande',
  testPaymentText:
    'Un paiement de {amount} à {shop} est à confirmer. Aucun argent ne circule : cette banque sert à essayer la boutique.',
  testPaymentConfirm: 'Confirmer le paiement',
  testPaymentRefuse: 'Refuser',
  testPaymentBack: 'Revenir à la boutique sans répondre',
  testPaymentOver: 'Ce paiement a déjà reçu une réponse, ou il est terminé. La boutique sait ce qu’il en est.',
  testPaymentGoOn: 'Revenir à la boutique',
  unpaidTooMany:
    'Plusieurs commandes de votre part ou de votre connexion ne sont pas encore payées. Payez-en une, choisissez un autre moyen de paiement ou connectez-vous. Rien n’a été commandé.',
  unpaidTooMuchStock:
    'Cette commande prendrait les dernières pièces de très nombreux articles. Veuillez en commander moins à la fois ou nous écrire. Rien n’a été commandé.',
  paymentNone: 'Nous n’avons aucun moyen de paiement pour ce panier. Ajoutez-y autre chose ou écrivez-nous.',
  paymentTooManyAttempts:
    'Trop de paiements ont été tentés. Choisissez un autre moyen de paiement ou réessayez dans une heure. Rien n’a été débité.',
  paymentReturnFailed:
    'Le paiement n’a pas été effectué. Votre commande n’a pas été passée ; choisissez à nouveau comment payer.',
  cardNumberTyped:
    'Cela ressemble à un numéro de carte. Pour votre sécurité, nous n’acceptons ces numéros que dans les champs de carte ; écrivez autre chose.',
  cardNumberPageTitle: 'Cela ressemble à un numéro de carte',
  cardNumberPageText:
    'Un des champs contenait ce qui ressemble à un numéro de carte. Pour votre sécurité, nous n’acceptons ces numéros que dans les champs de carte et n’avons rien gardé de votre envoi. Revenez en arrière et écrivez autre chose.',
}
