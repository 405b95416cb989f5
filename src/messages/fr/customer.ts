import type { CustomerMessageId } from '../en/customer.ts'

export const customerFr: Record<CustomerMessageId, string> = {
  // Liens de l’en-tête
  account: 'Compte',
  logIn: 'Se connecter',
  logOut: 'Se déconnecter',
  register: 'S’inscrire',

  // Connexion
  logInTitle: 'Se connecter',
  logInText: 'Heureux de vous revoir.',
  logInButton: 'Se connecter',
  logInRefused:
    'L’adresse e-mail ou le mot de passe n’est pas correct. Un nouveau compte s’ouvre par le lien de notre e-mail.',
  loggedIn: 'Connexion réussie.',
  loggedOut: 'Déconnexion réussie.',
  logOutTitle: 'Se déconnecter ?',
  logOutText: 'Ce qui est dans votre panier y reste.',
  newHereTitle: 'Première visite ?',
  newHereText: 'Avec un compte, vos adresses sont là quand il vous les faut.',
  password: 'Mot de passe',

  // Inscription
  registerTitle: 'Créer un compte',
  registerButton: 'Créer le compte',
  registered: 'Bienvenue, {name}. Votre compte est prêt.',
  haveAccount: 'Vous avez déjà un compte ?',
  personalData: 'À propos de vous',
  passwordTitle: 'Votre mot de passe',
  passwordHint: '{count} caractères ou plus. Les espaces au début et à la fin sont ignorés.',
  confirmPassword: 'Confirmer le mot de passe',
  dateOfBirth: 'Date de naissance',
  dateOfBirthHint: 'Par exemple {example}.',
  day: 'Jour',
  month: 'Mois',
  year: 'Année',

  // Compte
  accountTitle: 'Votre compte',
  accountOverview: 'Vue d’ensemble',
  accountData: 'Vos données',
  name: 'Nom',
  defaultAddresses: 'Vos adresses par défaut',
  defaultBilling: 'Adresse de facturation par défaut',
  defaultShipping: 'Adresse de livraison par défaut',
  noDefaultAddress: 'Il n’y en a pas encore.',
  changeAddress: 'Modifier',
  changeAddressOf: 'Modifier l’adresse {address}',

  // Carnet d’adresses
  addressBook: 'Carnet d’adresses',
  addressBookEmpty: 'Votre carnet d’adresses est vide. Une adresse enregistrée n’est plus à saisir à la commande.',
  addAddress: 'Ajouter une adresse',
  newAddress: 'Nouvelle adresse',
  editAddress: 'Modifier une adresse',
  contactData: 'Nom et contact',
  addressData: 'Adresse',
  addressUse: 'L’utiliser',
  asDefaultBilling: 'Comme adresse de facturation par défaut',
  asDefaultShipping: 'Comme adresse de livraison par défaut',
  isDefaultBilling: 'C’est votre adresse de facturation par défaut.',
  isDefaultShipping: 'C’est votre adresse de livraison par défaut.',
  saveAddress: 'Enregistrer l’adresse',
  cancel: 'Annuler',
  addressSaved: 'L’adresse est enregistrée.',
  addressRemoved: 'L’adresse est supprimée.',
  addressBookFull: 'Votre carnet d’adresses est plein. Veuillez d’abord supprimer une adresse.',
  removeAddress: 'Supprimer',
  removeAddressOf: 'Supprimer l’adresse {address}',
  removeAddressTitle: 'Supprimer cette adresse ?',
  removeAddressButton: 'Oui, la supprimer',
}
