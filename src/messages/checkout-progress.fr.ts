export const checkoutProgressFr = {
  checkoutProgress: 'Vos indications jusqu’ici',
  progressOpen: 'Pas encore renseigné',
  progressSame: 'Identique à l’adresse de livraison',
}
