import { expect, test } from 'vitest'
import { VisitorTurns } from './visitor-turns.ts'

test('two requests of a visitor are worked on at once, the others in the order they came, and nobody else waits', async () => {
  const turns = new VisitorTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (key: string, name: string) =>
    turns.within(
      key,
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      () => 'refused',
    )
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask('ada', name))
  const other = ask('bo', 'other')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'other'])
  ends.get('b')!()
  expect(await asked[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  for (const name of ['a', 'c']) ends.get(name)!()
  await Promise.all([asked[0], asked[2]])
  ends.get('d')!()
  ends.get('other')!()
  expect(await Promise.all([...asked, other])).toEqual(['a', 'b', 'c', 'd', 'other'])
})

test('where very many wait the next one is refused, and a failure gives its place to the next', async () => {
  const turns = new VisitorTurns()
  let fail = () => {}
  const failing = new Promise<string>((_, reject) => (fail = () => reject(new Error('away'))))
  const ask = (work: () => Promise<string>) => turns.within('ada', work, () => 'refused')
  const first = Array.from({ length: 2 }, () => ask(() => failing).catch(() => 'failed'))
  const waiting = Array.from({ length: 62 }, () => ask(async () => 'done'))
  expect(await ask(async () => 'done')).toBe('refused')
  fail()
  expect(new Set(await Promise.all(first))).toEqual(new Set(['failed']))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
})
