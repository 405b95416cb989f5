/** The search box, what it suggests, and the page of results. */
export const searchEn = {
  searchBlocked: 'Type what you are looking for.',
  suggestions: 'Suggestions',
  suggestCount: '{count} suggestion|{count} suggestions',
  suggestNone: 'No suggestions',
  suggestCategories: 'Categories',
  suggestCategory: 'Category:',
  suggestProducts: 'Products',
  searchResultsCount: '{count} result for “{text}”|{count} results for “{text}”',
  searchDidYouMean: 'Did you mean “{text}”?',
  searchInCategories: 'Categories that fit',
  searchWelcome: 'What are you looking for?',
  searchWelcomeHint: 'Type a product, a material or a colour, or look around here:',
  searchTipSpelling: 'Check the spelling.',
  searchTipFewer: 'Use fewer words, or more general ones: “lamp” rather than “reading lamp with a brass foot”.',
  searchTipLook: 'Or look around here:',
}
