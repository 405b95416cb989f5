import type { common as english } from '../en/common.ts'

export const common: Record<keyof typeof english, string> = {
  // Failures
  failed: 'Das ging nicht.',
  unreachable:
    'Der Shop ist nicht erreichbar. Es ist nichts verloren: Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  notAllowed: 'Ihre Rolle erlaubt das nicht.',
  requestNumber: 'Nummer im Protokoll: {request}',
  screenNotLoaded: 'Diese Seite ließ sich nicht laden.',
  tryAgain: 'Noch einmal versuchen',
  dismiss: 'Meldung schließen',

  // Forms
  save: 'Speichern',
  saved: 'Gespeichert.',
  discard: 'Verwerfen',
  unsaved: 'Nicht gespeichert: {fields}',
  leaveTitle: 'Ohne Speichern gehen?',
  leaveText: 'Ihre Änderungen gingen verloren: {fields}',
  leave: 'Gehen',
  stay: 'Bleiben',
  cancel: 'Abbrechen',
  optional: 'freiwillig',
  changedMeanwhile:
    'Jemand anders hat das inzwischen geändert. Ihre eigenen Eingaben sind noch da: Sehen Sie sich beides an, dann speichern Sie noch einmal.',
  changedFromTo: '{field}: {from} → {to}',
  amountWrong: 'Schreiben Sie einen Betrag wie {example}.',
  amountUnclear: 'Ist es {many} oder {few}? Schreiben Sie es so.',
  dateUnfinished: 'Schreiben Sie Tag, Monat und Jahr, das Jahr vierstellig.',
  wholeNumberWrong: 'Schreiben Sie eine ganze Zahl.',

  // Lists
  search: 'Suchen',
  clear: 'Leeren',
  filter_all: 'Alle',
  nothingYet: 'Hier ist noch nichts.',
  nothingFound: 'Nichts passt. Wählen Sie einen anderen Filter, oder nehmen Sie ihn weg.',
  nextPage: 'Nächste Seite',
  previousPage: 'Vorige Seite',
  pages: 'Seiten',
  selectAll: 'Alle auf dieser Seite auswählen',
  selectRow: '{name} auswählen',
  selected: '{count} ausgewählt',
  none: '–',

  // Named in several areas
  add: 'Hinzufügen',
  attempts: 'Versuche',
  code: 'Kürzel',
  moveUp: '{name} nach oben',
  moveDown: '{name} nach unten',
  name: 'Name',
  otherPicture: 'Anderes Bild',
  picture: 'Bild',
  remove: 'Entfernen',
  review: 'Bewertung',
  sku: 'Artikelnummer',
  stars: 'Sterne',
  subject: 'Betreff',
  until: 'Bis',
  writtenBy: 'Von',
}
