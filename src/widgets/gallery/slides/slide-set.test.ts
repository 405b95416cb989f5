import { expect, test } from 'vitest'
import { FORMER, MAIN } from './gallery-state.ts'
import type { WordedSlide } from './slide.ts'
import {
  drawnSlides,
  firstSet,
  markedNumber,
  nextSet,
  type SlideEvent,
  type SlideSet,
  visibleSlide,
} from './slide-set.ts'

const words = { thumbText: '', shownText: '' }
const picture = (name: string): WordedSlide => ({ kind: 'picture', label: name, src: `/${name}.webp`, ...words })
const video: WordedSlide = { kind: 'video', label: 'film', text: 'film', src: '/film.webm', ...words }

const after = (set: SlideSet, ...events: SlideEvent[]) => events.reduce(nextSet, set)
const ids = (set: SlideSet) => drawnSlides(set).map(({ id }) => id)
const seen = (set: SlideSet) => visibleSlide(set)?.slide.label
const keyOf = (set: SlideSet, number: number) => drawnSlides(set).find((one) => one.number === number)!.key

const jug = firstSet([picture('a'), picture('b'), video])
const blue = { type: 'replaced', owner: '7', slides: [picture('blue')] } as const
const own = { type: 'replaced', owner: 'own', slides: jug.slides } as const

test('2.8.1: the first of several pictures stands there twice, a single one or a video once', () => {
  expect(ids(jug)).toEqual(['image-main', 'image-0', 'image-1', 'image-2'])
  expect(ids(firstSet([picture('a')]))).toEqual(['image-main'])
  expect(ids(firstSet([video]))).toEqual(['image-0'])
  expect([drawnSlides(firstSet([])), seen(firstSet([]))]).toEqual([[], undefined])
})

test('2.8.3: a slide that is there is seen at once, another one once it has come', () => {
  expect(seen(after(jug, { type: 'asked', number: 2, isThere: true }))).toBe('film')
  const waiting = after(jug, { type: 'asked', number: 1, isThere: false })
  expect([seen(waiting), waiting.state.wanted]).toEqual(['a', 1])
  const came = after(waiting, { type: 'came', key: keyOf(jug, 1) })
  expect([seen(came), came.state.wanted]).toEqual(['b', undefined])
})

test('2.8.14: one that cannot be had ends the waiting too, and a second press asks for it anew', () => {
  const failed = after(jug, { type: 'asked', number: 1, isThere: false }, { type: 'failed', key: keyOf(jug, 1) })
  expect([seen(failed), failed.failed]).toEqual(['b', [keyOf(jug, 1)]])
  const again = after(failed, { type: 'asked', number: 1, isThere: false })
  expect(again.failed).toEqual([])
  // Another element: the browser asks again.
  expect(keyOf(again, 1)).not.toBe(keyOf(jug, 1))
})

test('2.8.11: the slide before stays, without its id, until the first one of the variant has come', () => {
  const replaced = after(jug, { type: 'asked', number: 2, isThere: true }, blue)
  expect([seen(replaced), ids(replaced)]).toEqual(['film', ['image-main', undefined]])
  const came = after(replaced, { type: 'came', key: keyOf(replaced, MAIN) })
  expect([seen(came), ids(came), markedNumber(came)]).toEqual(['blue', ['image-main'], 0])
})

test('a slide that is still seen when its set comes back is not waited for', () => {
  const back = after(jug, blue, own)
  expect([back.state, seen(back)]).toEqual([{ visible: MAIN }, 'a'])
  expect(after(jug, blue).state.visible).toBe(FORMER)
})

test('a variant chosen again changes nothing, and the row of thumbnails stays once it is there', () => {
  const chosen = after(jug, blue)
  expect(nextSet(chosen, blue)).toBe(chosen)
  expect(chosen.hasThumbs).toBe(true)
  expect(after(firstSet([picture('a')]), blue).hasThumbs).toBe(false)
})

test('a product without pictures shows those of a variant at once', () => {
  expect(seen(after(firstSet([]), blue))).toBe('blue')
  expect(seen(after(jug, { type: 'replaced', owner: '8', slides: [video] }))).toBe('film')
})

test('only a slide that was asked for is told of', () => {
  expect([jug, after(jug, blue)].map(({ isAsked }) => isAsked)).toEqual([false, false])
  expect(after(jug, { type: 'asked', number: 1, isThere: true }).isAsked).toBe(true)
})
