import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeText } from './complete-text.ts'
import { didYouMean } from './did-you-mean.ts'
import { entriesToRead, searchText } from './search-text.ts'
import { synonymsOf, type SynonymRule } from './synonyms.ts'
import { TextIndexBuilder } from './text-index-builder.ts'

type Thing = { name: string; value?: string; description?: string; isSoldOut?: boolean }

function indexOf(things: (Thing | string)[], language = 'en') {
  const builder = new TextIndexBuilder(things.length, language)
  for (const [at, thing] of things.entries()) {
    const { name, value = '', description = '', isSoldOut } = typeof thing === 'string' ? { name: thing } : thing
    builder.add(
      at,
      [
        { text: name, weight: 20, offers: 'phrases' },
        { text: value, weight: 6, offers: 'words' },
        { text: description, weight: 1 },
      ],
      isSoldOut,
    )
  }
  return builder.build()
}

const order = (things: (Thing | string)[], text: string, rules: SynonymRule[] = []) => {
  const { documents } = searchText(indexOf(things), text, { synonyms: synonymsOf(rules) })
  return Array.from(documents, (at) => {
    const thing = things[at]!
    return typeof thing === 'string' ? thing : thing.name
  })
}

describe('the rule of ranking (decisions/026)', () => {
  test('a name counts for more than a value, a value for more than a description', () => {
    const things = [{ name: 'A', description: 'blue' }, { name: 'B', value: 'blue' }, { name: 'Blue' }]
    expect(order(things, 'blue')).toEqual(['Blue', 'B', 'A'])
  })

  test('the word itself goes before words that begin with it', () => {
    expect(order(['Teapot', 'Tea', 'Teatime'], 'tea')).toEqual(['Tea', 'Teapot', 'Teatime'])
  })

  test('of names with the words, the one with fewer other words goes first', () => {
    expect(order(['Blue cup with a spoon and lid', 'Blue cup'], 'blue cup')).toEqual([
      'Blue cup',
      'Blue cup with a spoon and lid',
    ])
  })

  test('the words as they were given go before synonyms', () => {
    expect(order(['Couch', 'Sofa'], 'sofa', [{ words: ['sofa', 'couch'] }])).toEqual(['Sofa', 'Couch'])
  })

  test('a synonym or a longer word does not go first because it is rare', () => {
    const things = ['Couch', 'Sofa red', 'Sofa blue', 'Sofa green', 'Sofabed']
    expect(order(things, 'sofa', [{ words: ['sofa', 'couch'] }]).slice(0, 3)).toEqual([
      'Sofa red',
      'Sofa blue',
      'Sofa green',
    ])
  })

  test('of equals, what can be bought goes first, then the newest (the lower number)', () => {
    expect(order([{ name: 'Cup one', isSoldOut: true }, 'Cup two', 'Cup six'], 'cup')).toEqual([
      'Cup two',
      'Cup six',
      'Cup one',
    ])
  })

  test('sold out stays before what fits less', () => {
    const things = [
      { name: 'Box', description: 'a cup' },
      { name: 'Cup', isSoldOut: true },
    ]
    expect(order(things, 'cup')).toEqual(['Cup', 'Box'])
  })

  test('where nothing holds all the words, what holds more of them goes first', () => {
    expect(order(['Red Zebra', 'Red Cup', 'Green Cup Lid'], 'green cup zulu lid')).toEqual(['Green Cup Lid', 'Red Cup'])
  })
})

describe('what a text leads to', () => {
  test('words that say nothing need not be there', () => {
    expect(order(['Cup Saucer'], 'the cup with a saucer')).toEqual(['Cup Saucer'])
    expect(order(['The Cup'], 'the')).toEqual(['The Cup'])
  })

  test('a plural finds the singular, and the other way round', () => {
    expect(order(['Berry dish'], 'berries')).toEqual(['Berry dish'])
    expect(order(['Four dishes'], 'dish')).toEqual(['Four dishes'])
  })

  test('words written in one find those written apart, and the other way round', () => {
    expect(order(['Tea pot', 'Teapot'], 'tea pot')).toEqual(['Tea pot', 'Teapot'])
    expect(searchText(indexOf(['Tea pot', 'Cup']), 'teapot')).toMatchObject({ total: 1, corrected: 'tea pot' })
  })

  test('a beginning with a slip is led to the word', () => {
    expect(searchText(indexOf(['Porcelain', 'Cup']), 'procel')).toMatchObject({ total: 1, corrected: 'porcelain' })
  })

  test.each(['duene', 'düne', 'Dünen', 'DUENEN', 'dune'])('a German catalogue finds “Düne” by “%s”', (text) => {
    const found = searchText(indexOf(['Tasse Düne', 'Krug'], 'de'), text)
    expect([found.total, found.corrected]).toEqual([1, undefined])
  })

  test('the nearest spelling has its accents', () => {
    expect(searchText(indexOf(['Théière'], 'fr'), 'thiere').corrected).toBe('théière')
  })
})

describe('synonyms', () => {
  const groups: SynonymRule[] = [
    { words: ['mug', 'cup'] },
    { from: 'sofa', words: ['couch'] },
    { words: ['tv', 'television set'] },
  ]

  test.each([
    ['cup', ['Cup', 'Mug']],
    ['CUPS', ['Cup', 'Mug']],
    ['sofa', ['Couch']],
    ['couch', ['Couch']],
    ['tv', ['Television set']],
    ['television set', ['Television set', 'TV table']],
    ['television', ['Television set']],
  ])('%s', (text, found) => {
    const things = ['Mug', 'Cup', 'Couch', 'Television set', ...(text.includes(' ') ? ['TV table'] : [])]
    expect(order(things, text, groups).toSorted()).toEqual(found.toSorted())
  })

  test('a one-way synonym does not lead back', () => {
    expect(order(['Sofa', 'Couch'], 'couch', groups)).toEqual(['Couch'])
  })
})

describe('did you mean', () => {
  const many = Array.from({ length: 12 }, (_, at) => `Linen throw ${at}`)
  const ask = (things: string[], text: string) => {
    const index = indexOf(things)
    return didYouMean(index, text, searchText(index, text), {})
  }

  test('little found where a near spelling leads to many more is asked about', () => {
    expect(ask([...many, 'Linem oil'], 'linem')).toBe('linen')
    expect(ask([...many, 'Linem oil'], 'linem throw')).toBe('linen throw')
  })

  test('enough found, or nothing much better, is not', () => {
    expect(ask([...many, 'Linem a', 'Linem b', 'Linem c', 'Linem d'], 'linem')).toBeUndefined()
    expect(ask(['Linen a', 'Linen b', 'Linem oil'], 'linem')).toBeUndefined()
    expect(ask(many, 'linen')).toBeUndefined()
    expect(ask(many, 'xyzzyx')).toBeUndefined()
  })
})

describe('5.autocomplete completions', () => {
  const things = [
    'Tea bowl',
    'Tea bowl large',
    'Teapot',
    'Teapots for two',
    'Pot with lid',
    { name: 'Jar', value: 'Teal' },
  ]
  const terms = (text: string, most = 6, rules: SynonymRule[] = []) =>
    completeText(indexOf(things), text, most, { synonyms: synonymsOf(rules) }).terms

  test('the text itself is the first, then words and phrases by how much they lead to', () => {
    expect(terms('te')).toEqual([
      { text: 'te', count: 5 },
      { text: 'tea', count: 5 },
      { text: 'tea bowl', count: 2 },
      { text: 'teapot', count: 2 },
      { text: 'teal', count: 1 },
      { text: 'teapots for two', count: 1 },
    ])
    expect(terms('te', 2)).toHaveLength(2)
  })

  test('earlier words stay as they were typed', () => {
    expect(terms('Tea bo')).toEqual([
      { text: 'Tea bo', count: 2 },
      { text: 'Tea bowl', count: 2 },
      { text: 'Tea bowl large', count: 1 },
    ])
  })

  test('punctuation, markup and marks of direction are not offered, but stay within a word', () => {
    for (const text of ['<tea bo', '"Tea" bo', 'tea, (bo', '\u202etea \u2066bo', '🫖 tea & bo!'])
      expect(terms(text).map((term) => term.text.toLowerCase())).toEqual(['tea bo', 'tea bowl', 'tea bowl large'])
    expect(terms("l'tea-bo")[0]?.text).toBe("l'tea-bo")
  })

  test('of words that mean the same so many count as a search has time for', () => {
    const words = Array.from({ length: 500 }, (_, at) => `word${at}`)
    const { of } = synonymsOf([{ words: ['mug', 'cup', 'cup'] }, { from: 'Cup', words }, { words: ['mug', 'cup'] }])
    expect(of.get('mug')).toEqual([['cup']])
    expect(of.get('cup')).toHaveLength(20)
  })

  test('words that say nothing are only the middle of a phrase', () => {
    expect(terms('pot').map(({ text }) => text)).toEqual(['pot', 'pot with lid'])
  })

  test('a slip leads to completions of the right word', () => {
    expect(terms('taep')[0]).toEqual({ text: 'teapot', count: 2 })
  })

  test('words that only synonyms know are completed, too', () => {
    expect(terms('kett', 6, [{ from: 'kettle', words: ['teapot'] }])).toEqual([])
    expect(terms('kettle', 6, [{ from: 'kettle', words: ['teapot'] }])).toEqual([{ text: 'kettle', count: 2 }])
  })

  test('nothing leads nowhere', () => {
    for (const text of ['', ' ', '!', 'qqqq']) expect(terms(text)).toEqual([])
  })
})

const word = fc.string({ unit: fc.constantFrom('t', 'e', 'a', 's', 'é'), minLength: 1, maxLength: 5 })
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const rule = fc.record({ words: fc.array(name, { minLength: 1, maxLength: 3 }) })

test('5.autocomplete every count is the number of documents the term leads to, and no term comes twice', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), name, fc.array(rule, { maxLength: 2 }), (names, text, rules) => {
      const index = indexOf(names)
      const synonyms = synonymsOf(rules)
      const { terms, matches } = completeText(index, text, 6, { synonyms, most: 3 })
      for (const { text: term, count } of terms) {
        const { total, documents } = searchText(index, term, { synonyms })
        expect(total).toBe(count)
        expect(new Set(documents).size).toBe(total)
      }
      expect(new Set(terms.map((term) => term.text)).size).toBe(terms.length)
      expect(matches.documents).toEqual(searchText(index, text, { synonyms }).documents.slice(0, 3))
      expect(index.spare.every((scores) => scores.every((score) => score === 0))).toBe(true)
    }),
  )
})

test('a text whose words stand in few products together weighs what looking for other spellings of them takes, however few have each', () => {
  const index = indexOf(Array.from({ length: 400 }, (_, n) => `Lamp colour${n}x shade${n}x`))
  expect(entriesToRead(index, 'colour1x shade2x colour3x')).toBe(3 + 3 * index.terms.length)
  expect(entriesToRead(index, 'lamp')).toBe(400)
  expect(entriesToRead(index, 'colour1x')).toBe(1)
})
