import type { searchEn } from '../en/search.ts'

export const searchFr: Record<keyof typeof searchEn, string> = {
  searchBlocked: 'Saisissez ce que vous cherchez.',
  suggestions: 'Suggestions',
  suggestCount: 'une suggestion|{count} suggestions',
  suggestNone: 'Aucune suggestion',
  suggestCategories: 'Catégories',
  suggestCategory: 'Catégorie :',
  suggestProducts: 'Articles',
  searchResultsCount: '{count} résultat pour « {text} »|{count} résultats pour « {text} »',
  searchDidYouMean: 'Vouliez-vous dire « {text} » ?',
  searchInCategories: 'Catégories correspondantes',
  searchWelcome: 'Que cherchez-vous ?',
  searchWelcomeHint: 'Saisissez un article, une matière ou une couleur, ou parcourez la boutique :',
  searchTipSpelling: 'Vérifiez l’orthographe.',
  searchTipFewer:
    'Utilisez moins de mots, ou des mots plus généraux : « lampe » plutôt que « lampe de lecture à pied en laiton ».',
  searchTipLook: 'Ou parcourez la boutique :',
  searchAway: 'La recherche n’est pas disponible pour le moment',
  searchAwayHint: 'Réessayez dans quelques minutes, ou regardez ici :',
  listIsPlain: 'Les filtres et le tri ne sont pas disponibles pour le moment.',
}
