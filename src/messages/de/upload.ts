import type { uploadEn } from '../en/upload.ts'

export const uploadDe: Record<keyof typeof uploadEn, string> = {
  fileUpTo: 'bis zu {size}',
  fileWidth: 'höchstens {width} Pixel breit',
  fileHeight: 'höchstens {height} Pixel hoch',
  fileKept: '{name} ist schon da. Wählen Sie eine andere Datei, um sie zu ersetzen.',
  fileTooLarge: 'Diese Datei ist zu groß: Möglich sind höchstens {size}.',
  fileTypeNotAllowed: 'Diese Art von Datei ist nicht möglich. Erlaubt sind: {types}.',
  fileCutOff: 'Dieses Bild ist nicht vollständig: Sein Ende fehlt. Bitte senden Sie es noch einmal.',
  fileNotAsNamed: 'Diese Datei ist nicht das, was ihr Name sagt. Bitte wählen Sie eine andere.',
  filePictureTooLarge: 'Dieses Bild hat {width} × {height} Pixel: Das ist zu groß.',
  fileEmpty: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  fileTwice: 'Zu einer Frage kamen zwei Dateien. Bitte wählen Sie noch einmal eine.',
  fileTooMany:
    'Von Ihnen oder Ihrem Netzwerk kamen heute sehr viele Dateien. Bitte senden Sie Ihre morgen, oder schreiben Sie uns.',
  fileNoRoom:
    'Der Shop kann gerade keine Dateien annehmen. Ihre übrigen Eingaben sind noch da: Bitte versuchen Sie es später noch einmal.',
  fileBusy: 'Gerade sind sehr viele Dateien zum Shop unterwegs. Bitte senden Sie Ihre in einer Minute noch einmal.',
  tooLargeTitle: 'Das war zu viel',
  tooLargeText:
    'Was Sie gesendet haben, ist größer, als der Shop annehmen kann: Jede Datei darf höchstens {size} groß sein. Nichts ist verloren: Gehen Sie mit Ihrem Browser zurück, wählen Sie eine kleinere Datei und senden Sie die Seite noch einmal.',
}
