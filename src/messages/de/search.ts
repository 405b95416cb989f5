import type { searchEn } from '../en/search.ts'

export const searchDe: Record<keyof typeof searchEn, string> = {
  searchBlocked: 'Geben Sie ein, wonach Sie suchen.',
  suggestions: 'Vorschläge',
  suggestCount: '{count} Vorschlag|{count} Vorschläge',
  suggestNone: 'Keine Vorschläge',
  suggestCategories: 'Kategorien',
  suggestCategory: 'Kategorie:',
  suggestProducts: 'Artikel',
  searchResultsCount: '{count} Ergebnis für „{text}“|{count} Ergebnisse für „{text}“',
  searchDidYouMean: 'Meinten Sie „{text}“?',
  searchInCategories: 'Passende Kategorien',
  searchWelcome: 'Wonach suchen Sie?',
  searchWelcomeHint: 'Geben Sie einen Artikel, ein Material oder eine Farbe ein, oder sehen Sie sich hier um:',
  searchTipSpelling: 'Prüfen Sie die Schreibweise.',
  searchTipFewer: 'Nehmen Sie weniger oder allgemeinere Wörter: „Lampe“ statt „Leselampe mit Fuß aus Messing“.',
  searchTipLook: 'Oder sehen Sie sich hier um:',
  searchAway: 'Die Suche ist zurzeit nicht möglich',
  searchAwayHint: 'Versuchen Sie es in einigen Minuten noch einmal, oder sehen Sie sich hier um:',
  listIsPlain: 'Filter und Sortierung stehen zurzeit nicht zur Verfügung.',
}
