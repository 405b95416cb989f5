/**
 * Words that say nothing about a product, by language, spelled as `tokenise` spells them. In a search with other words they need not be found, and they are never suggested. To add a language: a row.
 */
const STOP_WORDS: Record<string, string> = {
  en: 'a an and are as at by for from in into is it its of on or our the this that to with without your',
  fr: 'a au aux avec ce ces dans de des du en et la le les leur leurs ou par pour sa sans se ses son sur un une vos votre',
  ar: 'من في على مع عن او و هذا هذه ذلك التي الذي',
  de: 'am an auf aus bei das dem den der des die ein eine einem einen einer fur im in ist mit ohne und vom von zu zum zur',
}

export const stopWordsOf = (language: string): ReadonlySet<string> =>
  new Set((Object.hasOwn(STOP_WORDS, language) ? STOP_WORDS[language]! : '').split(' '))
