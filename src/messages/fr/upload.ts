import type { uploadEn } from '../en/upload.ts'

export const uploadFr: Record<keyof typeof uploadEn, string> = {
  fileUpTo: 'jusqu’à {size}',
  fileWidth: '{width} pixels de large au plus',
  fileHeight: '{height} pixels de haut au plus',
  fileKept: '{name} est déjà là. Choisissez un autre fichier pour le remplacer.',
  fileTooLarge: 'Ce fichier est trop lourd : {size} au plus.',
  fileTypeNotAllowed: 'Ce type de fichier n’est pas possible. Autorisés : {types}.',
  fileCutOff: 'Cette image est incomplète : il en manque la fin. Veuillez l’envoyer de nouveau.',
  fileNotAsNamed: 'Ce fichier n’est pas ce que dit son nom. Veuillez en choisir un autre.',
  filePictureTooLarge: 'Cette image fait {width} × {height} pixels : c’est trop grand.',
  fileEmpty: 'Ce fichier est vide. Veuillez en choisir un autre.',
  fileTwice: 'Deux fichiers sont arrivés pour une question. Veuillez en choisir un seul.',
  fileTooMany:
    'Vous ou votre réseau avez envoyé beaucoup de fichiers aujourd’hui. Renvoyez le vôtre demain ou écrivez-nous.',
  fileNoRoom:
    'La boutique ne peut pas recevoir de fichiers pour le moment. Le reste de votre saisie est conservé : veuillez réessayer plus tard.',
  fileBusy:
    'De très nombreux fichiers arrivent en ce moment à la boutique. Veuillez renvoyer le vôtre dans une minute.',
  tooLargeTitle: 'C’était trop',
  tooLargeText:
    'Votre envoi dépasse ce que la boutique peut recevoir : {size} par fichier. Rien n’est perdu : revenez en arrière avec votre navigateur, choisissez un fichier plus léger et renvoyez la page.',
}
