import type { ordersEn } from './orders.en.ts'

export const ordersFr: Record<keyof typeof ordersEn, string> = {
  // Letters about an order
  orderLetterGreeting: 'Bonjour {name},',
  orderLetterConfirmationSubject: 'Votre commande {number} chez {shop}',
  orderLetterConfirmationText: 'Merci. Votre commande {number} du {date} nous est bien parvenue.',
  orderLetterPaidSubject: 'Votre paiement pour la commande {number} est arrivé',
  orderLetterPaidText: 'Merci, nous avons reçu {total} pour votre commande {number}.',
  orderLetterPaidNext: 'Nous vous écrirons de nouveau quand elle sera en route.',
  orderLetterShippedSubject: 'Votre commande {number} est en route',
  orderLetterShippedText: 'Votre commande {number} est partie de chez nous.',
  orderLetterCancelledSubject: 'Votre commande {number} est annulée',
  orderLetterCancelledText: 'Votre commande {number} est annulée. Rien ne sera expédié et vous n’avez rien à payer.',
  orderLetterRefundedSubject: 'Remboursement pour votre commande {number}',
  orderLetterRefundedText:
    'Nous vous avons remboursé {amount} pour votre commande {number}, par le moyen de paiement utilisé ; une banque peut prendre quelques jours.',
  orderLetterPaymentFailedSubject: 'Votre commande {number} n’a pas été payée',
  orderLetterPaymentFailedText:
    'Aucun paiement ne nous est parvenu pour votre commande {number} : elle est annulée et rien ne sera expédié. Si une somme a tout de même été prélevée, elle vous revient d’elle-même.',
  orderLetterLink: 'Voir votre commande',
  orderLetterWithdrawal:
    'Vous pouvez vous rétracter de ce contrat dans les 14 jours suivant la réception des articles, sans donner de motif. Cette page est là pour cela :',
  orderLetterReason: 'Motif : {reason}',
  nextPaidOnline: 'Nous vous écrirons dès l’arrivée de votre paiement.',
  trackingCarrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
}
