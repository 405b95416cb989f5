export const checkoutFr = {
  checkoutProgress: 'Vos indications jusqu’ici',
  progressOpen: 'Pas encore renseigné',
  progressSame: 'Identique à l’adresse de facturation',
  checkoutMethod: 'Comment commander',
  checkoutGuest: 'Commander sans compte',
  checkoutGuestText: 'Sans mot de passe.',
  checkoutRegister: 'Commander et ouvrir un compte',
  checkoutRegisterText: 'Vous choisissez un mot de passe et retrouverez vos commandes et vos adresses.',
  checkoutLogIn: 'J’ai déjà un compte',
  checkoutContinue: 'Continuer',
  checkoutBack: 'Retour',
  checkoutSaved: 'Enregistré.',
  checkoutEdit: 'Modifier',
  checkoutEditOf: 'Modifier : {step}',
  checkoutPasswordGiven: 'Un mot de passe est déjà choisi. Laissez les deux champs vides pour le garder.',
  checkoutShipHere: 'Livrer à cette adresse',
  checkoutSameAsBilling: 'Livrer à l’adresse de facturation',
  checkoutAddressChoice: 'Adresse',
  checkoutNewAddress: 'Une autre adresse…',
  checkoutKeepAddress: 'La garder dans mon carnet d’adresses',
  checkoutAddressUnfit:
    'Il manque quelque chose à cette adresse, ou nous ne livrons pas dans ce pays. Choisissez-en une autre ou saisissez-la.',
  checkoutNoShipping: 'Nous ne pouvons pas livrer ce panier à cette adresse. Modifiez l’adresse ou le panier.',
  agreement: 'Conditions',
  agreeToTerms: 'J’accepte : {terms}.',
  opensNewWindow: 's’ouvre dans une nouvelle fenêtre',
  checkoutReview: 'Vérifier et commander',
  checkoutStepMissing: 'Rien n’a encore été commandé : veuillez d’abord compléter cette étape.',
  totalByPayment: 'Le total dépend du mode de paiement.',
  totalByPaymentShow: 'Afficher le total',
  checkoutTotalChanged:
    'Le total est passé de {from} à {to}. Rien n’a été commandé. Vérifiez-le et appuyez de nouveau sur « Commander ».',
  cartChanged:
    'Quelque chose a changé dans votre commande. Rien n’a été commandé. Vérifiez-la et appuyez de nouveau sur « Commander ».',
  checkoutSessionOver:
    'Votre session est terminée. Connectez-vous pour retrouver votre panier ; ce que vous avez saisi est gardé.',
  checkoutOrderedOtherwise:
    'Ce panier a déjà été commandé. Ce que vous avez modifié depuis ne fait pas partie de la commande.',
  checkoutPaymentChecked:
    'Nous avons votre commande et attendons encore la confirmation du paiement. Vous n’avez rien à faire ; ne payez pas deux fois.',
  checkoutNotLoaded: 'Le chargement a échoué. Votre saisie est conservée. Veuillez réessayer.',
  checkoutFailed: 'L’enregistrement n’a pas abouti. Appuyez de nouveau sur le bouton.',
}
