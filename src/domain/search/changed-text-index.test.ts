import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesAfter } from '../catalog/places.ts'
import { changedTextIndex } from './changed-text-index.ts'
import { TextIndexBuilder } from './text-index-builder.ts'
import type { TextIndex } from './text-index.ts'

type Document = { name: string; values: string; description: string; isLast: boolean }

const word = fc.constantFrom('tea', 'pot', 'teapot', 'theiere', 'théière', 'Thêière', 'cup', 'a', 'b', '')
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const document: fc.Arbitrary<Document> = fc.record({
  name: text,
  values: text,
  description: text,
  isLast: fc.boolean(),
})

/** `undefined`: one that is not to be found. */
function indexOf(documents: readonly (Document | undefined)[]): TextIndex {
  const builder = new TextIndexBuilder(documents.length, 'en')
  for (const [at, one] of documents.entries())
    if (one)
      builder.add(
        at,
        [
          { text: one.name, weight: 20, offers: 'phrases' },
          { text: one.values, weight: 6, offers: 'words' },
          { text: one.description, weight: 1 },
        ],
        one.isLast,
      )
  return builder.build()
}

function finished(steps: Generator<undefined, TextIndex>): TextIndex {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const optional = fc.option(document, { nil: undefined, freq: 5 })

test('an index whose documents came, went and changed is the one that is built of those that are there', () => {
  const change = fc.record({ isOut: fc.boolean(), put: fc.array(optional, { maxLength: 2 }) })
  fc.assert(
    fc.property(fc.array(fc.tuple(optional, change), { maxLength: 12 }), (all) => {
      const former = indexOf(all.map(([one]) => one))
      const steps = all.flatMap(([, { put }], at) => put.map(() => at))
      const places = placesAfter(all.length, (at) => all[at]![1].isOut, steps)
      const now = all.flatMap(([one, { isOut, put }]) => [...put, ...(isOut ? [] : [one])])
      const isPut = new Set(places.put)
      const added = indexOf(now.map((one, at) => (isPut.has(at) ? one : undefined)))
      expect(finished(changedTextIndex(former, places, added))).toEqual(indexOf(now))
    }),
    { numRuns: 300 },
  )
})
