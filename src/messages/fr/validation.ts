import type { ValidationMessageId } from '../en/validation.ts'

export const validationFr: Record<ValidationMessageId, string> = {
  // Général
  validationRequired: 'Ce champ est obligatoire.',
  validationSelect: 'Veuillez choisir une option.',
  validationHtmlTags: 'Les balises HTML ne sont pas autorisées',
  validationNumber: 'Veuillez saisir un nombre valide.',
  validationRange: 'La valeur est en dehors de l’intervalle autorisé.',
  validationDigits:
    'Veuillez saisir uniquement des chiffres, sans espaces ni autres caractères tels que points ou virgules.',
  validationAlpha: 'Veuillez saisir uniquement des lettres (a-z ou A-Z).',
  validationAlphanum:
    'Veuillez saisir uniquement des lettres (a-z ou A-Z) ou des chiffres (0-9), sans espaces ni autres caractères.',
  validationAlphanumWithSpaces:
    'Veuillez saisir uniquement des lettres (a-z ou A-Z), des chiffres (0-9) ou des espaces.',
  validationCode:
    'Veuillez saisir uniquement des lettres (a-z), des chiffres (0-9) ou des tirets bas (_), en commençant par une lettre.',
  validationData:
    'Veuillez saisir uniquement des lettres (a-z ou A-Z), des chiffres (0-9) ou des tirets bas (_), en commençant par une lettre.',
  validationStreet:
    'Veuillez saisir uniquement des lettres (a-z ou A-Z), des chiffres (0-9), des espaces et le signe #.',
  validationPhone: 'Veuillez saisir un numéro de téléphone valide, par exemple (123) 456-7890 ou 123-456-7890.',
  validationFax: 'Veuillez saisir un numéro de fax valide, par exemple (123) 456-7890 ou 123-456-7890.',
  validationDate: 'Veuillez saisir une date valide.',
  validationTime: 'Veuillez saisir une heure valide, par exemple 09:30.',
  validationDateAu: 'Veuillez saisir la date au format jj/mm/aaaa, par exemple 17/03/2006 pour le 17 mars 2006.',
  validationDateRange: 'La date de début ne peut pas être postérieure à la date de fin.',
  validationEmail: 'Veuillez saisir une adresse e-mail valide, par exemple johndoe@domain.com.',
  validationEmailSender: 'Veuillez saisir uniquement des caractères visibles et des espaces.',
  validationPassword: 'Veuillez saisir au moins 6 caractères. Les espaces au début et à la fin sont ignorés.',
  validationAdminPassword: 'Veuillez saisir au moins 7 caractères, dont des lettres et des chiffres.',
  validationPasswordsMatch: 'Les deux mots de passe doivent être identiques.',
  validationUrl: 'Veuillez saisir une adresse valide, commençant par http://, https:// ou ftp://',
  validationCleanUrl: 'Veuillez saisir une adresse valide, par exemple http://www.example.com ou www.example.com',
  validationIdentifier:
    'Veuillez saisir une clé d’URL valide, par exemple « example-page », « example-page.html » ou « anotherlevel/example-page ».',
  validationXmlIdentifier: 'Veuillez saisir un identifiant XML valide, par exemple something_1, block5 ou id-4.',
  validationSsn: 'Veuillez saisir un numéro de sécurité sociale valide, par exemple 123-45-6789.',
  validationZip: 'Veuillez saisir un code postal valide, par exemple 90602 ou 90602-1234.',
  validationCurrencyDollar: 'Veuillez saisir un montant en $ valide, par exemple $100.00.',
  validationOneRequired: 'Veuillez choisir l’une des options ci-dessus.',
  validationOneRequiredByName: 'Veuillez choisir l’une des options.',
  validationZeroOrGreater: 'Veuillez saisir un nombre supérieur ou égal à 0.',
  validationGreaterThanZero: 'Veuillez saisir un nombre supérieur à 0.',
  validationState: 'Veuillez choisir l’État ou la province.',
  validationCssLength: 'Veuillez saisir une longueur CSS valide, par exemple 100px, 77pt, 20em, .5ex ou 50%.',
  validationLength: 'La longueur du texte est en dehors des limites autorisées.',
  validationPercents: 'Veuillez saisir un nombre inférieur à 100.',
  validationFile: 'Veuillez choisir un fichier',

  /** Said to screen readers after a submit that was stopped. */
  validationSummary: 'Un champ demande votre attention.|{count} champs demandent votre attention.',

  // Values that no browser sends from our forms
  validationTooLong: 'Veuillez utiliser {most} caractères au plus.',
  validationTwice: 'Ce champ a été envoyé deux fois. Veuillez le remplir à nouveau.',
  validationUnreadable: 'Veuillez saisir à nouveau ce texte : il contient des signes illisibles.',
  unreadableTitle: 'Nous n’avons pas pu lire cela',
  unreadableText:
    '{field} contient des signes illisibles. Revenez en arrière et saisissez-le à nouveau ; rien n’a été changé.',
  unreadableAddress: 'L’adresse de cette page',
  unreadableField: 'Le champ « {name} »',

  // Carte de paiement
  validationCardNumber: 'Veuillez saisir un numéro de carte valide.',
  validationCardNumberMismatch: 'Le numéro ne correspond pas au type de carte.',
  validationCardTypeMismatch: 'Le type de carte ne correspond pas au numéro.',
  validationCardExpiry: 'La date d’expiration de la carte est incorrecte.',
  validationCardVerification: 'Veuillez saisir un cryptogramme valide.',
  validationCardIssue: 'Veuillez saisir le numéro d’émission ou la date de début de la carte Switch/Solo.',

  // Date de naissance
  validationDateRequired: 'Cette date est obligatoire.',
  validationFullDate: 'Veuillez saisir une date complète.',
  validationDay: 'Veuillez saisir un jour valide (1-{days}).',
  validationMonth: 'Veuillez saisir un mois valide (1-12).',
  validationYear: 'Veuillez saisir une année valide (1900-{lastYear}).',
  validationDateBetween: 'Veuillez saisir une date comprise entre le {from} et le {to}',
  validationDateUntil: 'Veuillez saisir une date antérieure ou égale au {to}',
  validationDateFrom: 'Veuillez saisir une date postérieure ou égale au {from}',
}
