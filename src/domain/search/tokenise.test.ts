import { expect, test } from 'vitest'
import { otherForms } from './word-forms.ts'
import { tokenise, tokeniseAsWritten } from './tokenise.ts'

test.each([
  ['l’eau d’argile, aujourd’hui qu’il', ['eau', 'argile', 'aujourd', 'hui', 'il']],
  ["The shepherd's throw", ['the', 'shepherd', 'throw']],
  ['cœur Œuf ÆØÅ', ['coeur', 'oeuf', 'aeoa']],
  ['قَهْوَةٌ عربيّة', ['قهوه', 'عربيه']],
  ['شـــاي أحمر إبريق آنية', ['شاي', 'احمر', 'ابريق', 'انيه']],
  ['الشاي والشاي للشاي', ['شاي', 'شاي', 'شاي']],
  ['إبريق ٢٥٠', ['ابريق', '250']],
  ['🍵 <b>tea</b>; drop table', ['b', 'tea', 'b', 'drop', 'table']],
  ['\uD83C tea \0', ['tea']],
])('5.autocomplete words as they are compared: %s', (text, words) => {
  expect(tokenise(text)).toEqual(words)
})

test('5.autocomplete what is offered keeps its accents', () => {
  expect(tokeniseAsWritten('Théière à l’eau')).toEqual([
    { word: 'theiere', written: 'théière' },
    { word: 'a', written: 'à' },
    { word: 'eau', written: 'eau' },
  ])
})

test.each([
  ['cups', ['cup']],
  ['dishes', ['dish', 'dishe']],
  ['berries', ['berry']],
  ['berry', ['berries']],
  ['chevaux', ['chevau', 'cheval']],
  ['cheval', ['chevaux']],
  ['bijoux', ['bijou']],
  ['glass', []],
  ['شاي', []],
])('5.autocomplete singular and plural: %s', (word, forms) => {
  expect(otherForms(word)).toEqual(forms)
})

test.each([
  ['tassen', 'tasse'],
  ['tasse', 'tassen'],
  ['krüge', 'krug'],
  ['kruege', 'krug'],
  ['bücher', 'buch'],
  ['gläser', 'glas'],
  ['schüsseln', 'schüssel'],
  ['sofas', 'sofa'],
  ['duene', 'düne'],
  ['blaue', 'blau'],
])('5.autocomplete singular and plural in German, umlauts written out or not: %s is %s, too', (word, form) => {
  expect(otherForms(tokenise(word)[0]!, 'de')).toContain(tokenise(form)[0])
  expect(otherForms(tokenise(word)[0]!, 'de')).not.toContain(tokenise(word)[0])
})

test('5.autocomplete a short word has no stem in German', () => {
  expect(otherForms('tee', 'de')).not.toContain('te')
  expect(otherForms('45', 'de')).toEqual([])
})
