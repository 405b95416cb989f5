// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isAbout, slidesIn } from './gallery-data.ts'

const image = (name: string) => `<img src="/media/${name}.webp" alt="${name}">`
const alts = (slides: HTMLElement[] | undefined) => slides?.map((slide) => slide.getAttribute('alt'))

test('there is a slide for each hero, a video too', () => {
  const slides = slidesIn({
    media: { heroes: [image('a'), '<video controls></video>', image('b')], hFallback: image('f') },
  })
  expect(slides?.map(({ localName }) => localName)).toEqual(['img', 'video', 'img'])
})

test('without heroes the fallback stands alone', () => {
  expect(alts(slidesIn({ media: { heroes: [], hFallback: image('f') } }))).toEqual(['f'])
  expect(alts(slidesIn({ media: { hFallback: image('f') } }))).toEqual(['f'])
})

test('what has neither, or nothing that is markup, says nothing', () => {
  for (const media of [
    undefined,
    {},
    { heroes: [] },
    { heroes: 'none', hFallback: 3 },
    { heroes: [null, 'words', ''] },
  ])
    expect(slidesIn({ media })).toBeUndefined()
})

test('an answer about another product than the chosen one is too late', () => {
  expect(isAbout({ data: { sku: 'CUP-RED' } }, 'CUP-RED')).toBe(true)
  expect(isAbout({ data: { sku: 'CUP-BLUE' } }, 'CUP-RED')).toBe(false)
  expect(isAbout({}, 'CUP-RED')).toBe(false)
  expect(isAbout({}, undefined)).toBe(true)
})
