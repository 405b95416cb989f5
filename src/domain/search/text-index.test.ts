import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { searchText } from './search-text.ts'
import { TextIndexBuilder } from './text-index-builder.ts'
import { tokenise } from './tokenise.ts'

function indexOf(...documents: { name: string; description?: string }[]) {
  const builder = new TextIndexBuilder(documents.length)
  for (const [at, { name, description = '' }] of documents.entries()) {
    builder.add(at, [
      { text: name, weight: 20 },
      { text: description, weight: 1 },
    ])
  }
  return builder.build()
}

const found = (index: ReturnType<typeof indexOf>, text: string) => [...searchText(index, text).documents]

const shop = indexOf(
  { name: 'Green Teapot', description: 'for two cups' },
  { name: 'Blue cup', description: 'goes with the teapot' },
  { name: 'Théière élégante' },
  { name: 'Saucer' },
)

test('words are compared without case, marks and punctuation', () => {
  expect(tokenise('Thé-Vert, «Straße» ﬁne ΣΊΣΥΦΟΣ')).toEqual(['the', 'vert', 'strasse', 'fine', 'σισυφος'])
  expect(found(shop, 'THEIERE')).toEqual([2])
})

test('a name counts for more than a description', () => {
  expect(found(shop, 'teapot')).toEqual([0, 1])
  expect(found(shop, 'cup')).toEqual([1, 0])
})

test('every word must be there, and its beginning is enough', () => {
  expect(found(shop, 'tea gre')).toEqual([0])
})

test('a slip of the keyboard leads to the nearest word, and says so', () => {
  expect(searchText(shop, 'green taepot')).toMatchObject({ corrected: 'green teapot' })
  expect(found(shop, 'green taepot')).toEqual([0])
  expect(searchText(shop, 'xx')).toMatchObject({ total: 0 })
  expect(searchText(shop, 'xx').corrected).toBeUndefined()
})

test('when nothing holds all the words, some of them will do', () => {
  expect(found(shop, 'saucer teapot')).toEqual(expect.arrayContaining([0, 1, 3]))
  expect(searchText(shop, 'saucer teapot').corrected).toBeUndefined()
})

test('an empty text leads nowhere', () => {
  for (const text of ['', '   ', '!?', '…']) expect(searchText(shop, text)).toMatchObject({ total: 0 })
})

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }), {
  maxLength: 5,
})

/** Every word, or two neighbours written as one. */
const holds = (document: string[], [word = '', next, ...others]: string[]): boolean => {
  const has = (start: string) => document.some((one) => one.startsWith(start))
  const rest = next === undefined ? [] : [next, ...others]
  return (
    word === '' ||
    (has(word) && holds(document, rest)) ||
    (next !== undefined && has(word + next) && holds(document, others))
  )
}

test('it finds what reading every document would find, and beyond that what writes two words as one', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), words, (documents, given) => {
      const asked = [...new Set(given)]
      const index = indexOf(...documents.map((document) => ({ name: document.join(' ') })))
      const naive = documents.flatMap((document, at) =>
        asked.length && asked.every((word) => document.some((one) => one.startsWith(word))) ? [at] : [],
      )
      const { documents: matches, corrected } = searchText(index, given.join(' '))
      if (naive.length) {
        expect([...matches]).toEqual(expect.arrayContaining(naive))
        for (const at of matches) expect(holds(documents[at]!, asked), documents[at]!.join(' ')).toBe(true)
        expect(new Set(matches).size).toBe(matches.length)
        expect(corrected).toBeUndefined()
      }
    }),
    {
      examples: [
        [
          [['bca'], ['ba', 'ca']],
          ['b', 'c'],
        ],
      ],
    },
  )
})

const longWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'p'), minLength: 3, maxLength: 7 })

test('the spelling that is tried is one of the nearest there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(longWord, { minLength: 1 }), longWord, (known, asked) => {
      const { corrected } = searchText(indexOf({ name: known.join(' ') }), asked)
      const isFound = known.some((word) => word.startsWith(asked))
      const near = known.filter((word) => editDistance(asked, word, 1) !== undefined)
      const isNearBeginning = (word: string) =>
        Array.from(word, (_, at) => word.slice(0, at + 1)).some((start) => editDistance(asked, start, 1) !== undefined)
      if (isFound) expect(corrected).toBeUndefined()
      else if (corrected?.includes(' ')) expect(corrected.replace(' ', '')).toBe(asked)
      else if (near.length) expect(near).toContain(corrected)
      else if (corrected !== undefined) expect(isNearBeginning(corrected), corrected).toBe(true)
      else expect(known.some(isNearBeginning)).toBe(false)
    }),
  )
})
