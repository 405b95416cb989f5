import type { AccountMessageId } from '../en/account.ts'

/** French. */
export const accountFr: Record<AccountMessageId, string> = {
  tooManySeconds:
    'Trop d’essais. Veuillez patienter {count} seconde et réessayer.|Trop d’essais. Veuillez patienter {count} secondes et réessayer.',
  tooManyMinutes:
    'Trop d’essais. Veuillez patienter {count} minute et réessayer.|Trop d’essais. Veuillez patienter {count} minutes et réessayer.',
  tooManyHours:
    'Cela a été fait trop souvent. Veuillez patienter {count} heure et réessayer.|Cela a été fait trop souvent. Veuillez patienter {count} heures et réessayer.',
  busyNow: 'Beaucoup de monde fait cela en ce moment. Veuillez réessayer dans un instant.',
  passwordTooShort: 'Veuillez saisir un mot de passe d’au moins {count} caractères.',
  passwordTooCommon: 'Ce mot de passe se devine aussitôt. Veuillez en choisir un autre.',
  currentPassword: 'Mot de passe actuel',
  currentPasswordWrong: 'Ce n’est pas votre mot de passe actuel.',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Confirmer le nouveau mot de passe',
  letterSentTitle: 'Consultez votre messagerie',
  letterSentText: 'Votre compte s’ouvre avec le lien de l’e-mail. Il est valable deux jours.',
  letterSentMissing:
    'Pas d’e-mail ? Regardez parmi les indésirables, ou inscrivez-vous encore une fois : nous écrirons à nouveau.',
  letterSent: 'Nous avons envoyé un e-mail à {email}. Veuillez suivre son lien.',
  confirmAccountTitle: 'Ouvrir votre compte',
  confirmAccountText: 'Saisissez le mot de passe que vous avez choisi, et le compte de {email} est à vous.',
  confirmAccountButton: 'Ouvrir le compte',
  confirmAccountForgotten: 'Mot de passe oublié ?',
  oldLinkTitle: 'Ce lien n’est plus valable',
  oldLinkText:
    'Les liens de nos e-mails fonctionnent une seule fois et pendant un temps limité. Demandez-en un nouveau :',
  forgotPassword: 'Mot de passe oublié ?',
  forgotPasswordTitle: 'Un nouveau mot de passe',
  forgotPasswordText:
    'Indiquez votre adresse e-mail. Si elle a un compte, nous envoyons un e-mail avec un lien pour choisir un autre mot de passe.',
  forgotPasswordButton: 'Envoyer l’e-mail',
  resetSent: 'Si {email} a un compte, un e-mail avec un lien est en route. Le lien est valable 24 heures.',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetText: 'Pour le compte de {email}. Vous serez connecté ici, et déconnecté partout ailleurs.',
  resetButton: 'Enregistrer le mot de passe',
  passwordChanged: 'Votre mot de passe est changé. Partout ailleurs, vous êtes déconnecté.',
  accountEdit: 'Modifier vos données',
  accountEditTitle: 'Vos données',
  saveDetails: 'Enregistrer',
  detailsSaved: 'Vos données sont enregistrées.',
  changePasswordTitle: 'Changer le mot de passe',
  changePasswordText: 'Vous restez connecté ici et êtes déconnecté partout ailleurs.',
  changeEmailTitle: 'Changer l’adresse e-mail',
  changeEmailText: 'Votre adresse est {email}. Une nouvelle compte dès que vous suivez le lien que nous y envoyons.',
  newEmail: 'Nouvelle adresse e-mail',
  changeEmailButton: 'Changer l’adresse',
  emailIsSame: 'C’est déjà votre adresse.',
  emailLetterSent: 'Nous avons envoyé un e-mail à {email}. Votre adresse change quand vous suivez son lien.',
  confirmEmailTitle: 'Votre nouvelle adresse',
  confirmEmailText: 'L’adresse de votre compte doit-elle être {email} désormais ?',
  confirmEmailButton: 'Oui, la changer',
  undoEmailTitle: 'Garder votre adresse ?',
  undoEmailText:
    '{email} doit-elle être l’adresse de votre compte ? Un changement d’adresse est arrêté ou annulé, tout le monde est déconnecté, et un e-mail à {email} apporte un lien pour choisir un nouveau mot de passe.',
  undoEmailButton: 'Oui, ce n’était pas moi',
  emailUndone:
    '{email} est l’adresse de votre compte. Un e-mail avec un lien pour choisir un nouveau mot de passe y est en route.',
  undoEmailTakenTitle: 'Un autre compte a cette adresse',
  undoEmailTakenText:
    'Entre-temps, {email} est devenue ici l’adresse d’un autre compte et ne peut pas être rétablie. Rien n’a été changé. Écrivez-nous, nous réglerons cela ensemble.',
  emailChanged: 'Votre adresse e-mail est changée.',
  sessionsTitle: 'Où vous êtes connecté',
  sessionsText: 'Un appareil ne vous dit rien ? Terminez sa session et changez votre mot de passe.',
  sessionUnknown: 'Navigateur inconnu',
  sessionThis: 'Cet appareil',
  sessionSince: 'Connecté depuis le {date}',
  sessionSeen: 'utilisé le {date}',
  sessionEnd: 'Terminer',
  sessionEndOf: 'Terminer la session de {browser}, ouverte le {date}',
  sessionEnded: 'La session est terminée.',
  sessionsEndOthers: 'Terminer toutes les autres',
  sessionsNoOthers: 'Vous n’êtes connecté nulle part ailleurs.',
  sessionsEnded: 'Toutes les autres sessions sont terminées.',
  newsletterSettingText: 'Devons-nous envoyer notre newsletter à {email} ?',
  newsletterSettingBox: 'Oui, envoyez-moi la newsletter',
  newsletterSettingOn: 'Vous recevez notre newsletter.',
  newsletterSettingOff: 'Vous ne recevez pas de newsletter de notre part.',
  myReviews: 'Vos avis',
  myReviewsNone: 'Vous n’avez pas encore écrit d’avis. La page de chaque produit attend le vôtre.',
  myReviewPending: 'En attente : nous le lisons avant les autres.',
  myReviewApproved: 'Publié.',
  myReviewRejected: 'Non publié.',
  myData: 'Vos informations',
  exportTitle: 'Emporter vos informations',
  exportText:
    'Un fichier avec tout ce que nous gardons de vous : compte, adresses, commandes, paniers, listes, avis, sessions, e-mails et fichiers.',
  exportButton: 'Télécharger le fichier',
  eraseTitle: 'Supprimer votre compte',
  eraseText:
    'Votre compte disparaît pour toujours, avec adresses, paniers, liste d’envies, sessions, newsletter et tout ce que vous attendez. Vos avis restent sous le nom que vous leur avez donné. Les commandes restent aussi longtemps que le fisc le veut, sans le compte.',
  eraseLink: 'Supprimer le compte …',
  eraseButton: 'Supprimer mon compte pour toujours',
  erased: 'Votre compte est supprimé. Un e-mail le confirme.',
  letterAccountSubject: 'Ouvrez votre compte chez {shop}',
  letterAccountText:
    'Bonjour,\n\nquelqu’un, nous espérons que c’est vous, a créé un compte chez {shop} avec cette adresse. Ouvrez ce lien pour le confirmer :\n\n{link}\n\nIl est valable {days} jours et demande le mot de passe que vous avez choisi. Si ce n’était pas vous, ne faites rien : personne ne peut utiliser le compte.\n\n{shop}',
  letterKnownAccountSubject: 'Vous avez déjà un compte chez {shop}',
  letterKnownAccountText:
    'Bonjour,\n\nquelqu’un, peut-être vous, voulait créer un compte chez {shop} avec cette adresse. Il y en a déjà un. Connectez-vous ici :\n\n{link}\n\nSi vous avez oublié votre mot de passe, choisissez-en un autre dans les 24 heures :\n\n{reset}\n\nSi ce n’était pas vous, ne faites rien : rien n’a changé.\n\n{shop}',
  letterResetSubject: 'Un nouveau mot de passe pour {shop}',
  letterResetText:
    'Bonjour,\n\nquelqu’un, nous espérons que c’est vous, a demandé un autre mot de passe pour votre compte chez {shop}. Choisissez-le ici dans les 24 heures :\n\n{link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.\n\n{shop}',
  letterPasswordSubject: 'Votre mot de passe chez {shop} a été changé',
  letterPasswordText:
    'Bonjour,\n\nle mot de passe de votre compte chez {shop} vient d’être changé, et toutes les autres sessions sont terminées. Si c’était vous, il n’y a rien à faire. Sinon, reprenez aussitôt le compte en choisissant un autre mot de passe :\n\n{link}\n\n{shop}',
  letterEmailSubject: 'Confirmez votre nouvelle adresse chez {shop}',
  letterEmailButton: 'Confirmer l’adresse',
  letterEmailText:
    'Bonjour,\n\nun client de {shop}, nous espérons que c’est vous, veut utiliser désormais cette adresse. Ouvrez ce lien pour la confirmer :\n\n{link}\n\nIl est valable {days} jours. Si ce n’était pas vous, ne faites rien : rien ne change alors.\n\n{shop}',
  letterEmailInUseSubject: 'Cette adresse a un compte chez {shop}',
  letterEmailInUseText:
    'Bonjour,\n\nun client de {shop}, peut-être vous, veut utiliser cette adresse pour un autre compte. Elle en a déjà un, rien n’a donc été changé. Connectez-vous avec elle ici :\n\n{link}\n\n{shop}',
  letterEmailLeavingSubject: 'Votre adresse chez {shop} va être changée',
  letterEmailLeavingText:
    'Bonjour,\n\nquelqu’un, nous espérons que c’est vous, a demandé d’utiliser une autre adresse e-mail pour votre compte chez {shop}. Elle change quand la nouvelle adresse est confirmée. Si ce n’était pas vous, dites-le ici dans les {days} jours, même si elle a changé entre-temps : le compte reprend cette adresse, toutes les sessions se terminent, et un autre e-mail apporte un lien pour choisir un nouveau mot de passe.\n\n{link}\n\n{shop}',
  letterEmailLeavingButton: 'Ce n’était pas moi',
  letterEmailTakenBackSubject: 'Votre compte chez {shop} a repris son ancienne adresse',
  letterEmailTakenBackText:
    'Bonjour,\n\nle compte chez {shop} qui avait cette adresse a repris l’ancienne : la personne qui y lit les e-mails a dit que le changement ne venait pas d’elle. Toutes les sessions sont terminées et le mot de passe n’est plus valable. Si le compte est à vous et que vous ne le vouliez pas, écrivez-nous :\n\n{link}\n\n{shop}',
  letterErasedSubject: 'Votre compte chez {shop} est supprimé',
  letterErasedText:
    'Bonjour,\n\nvotre compte chez {shop} est supprimé, comme vous l’avez demandé, avec tout ce qui en faisait partie. Les commandes sont gardées aussi longtemps que la loi le veut, sans le compte. C’est notre dernier e-mail à ce sujet.\n\n{shop}',
}
