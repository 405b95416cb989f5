// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isAbout, slidesIn } from './gallery-data.ts'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import { GallerySlide } from './slides/gallery-slide.tsx'
import type { Slide } from './slides/slide.ts'

const texts = { showPicture: '', showVideo: '', pictureShown: '', videoShown: '' } as GalleryTexts
const image = (name: string) => `<img src="/media/${name}.webp" alt="${name}">`
const labels = (slides: Slide[] | undefined) => slides?.map(({ label }) => label)

test('there is a slide for each hero, a video too', () => {
  const media = { heroes: [image('a'), '<video controls></video>', image('b')], hFallback: image('f') }
  const slides = slidesIn({ media }, texts)
  expect(slides?.map(({ kind }) => kind)).toEqual(['picture', 'video', 'picture'])
})

test('without heroes the fallback stands alone', () => {
  expect(labels(slidesIn({ media: { heroes: [], hFallback: image('f') } }, texts))).toEqual(['f'])
  expect(labels(slidesIn({ media: { hFallback: image('f') } }, texts))).toEqual(['f'])
})

test('what has neither, or nothing that is markup, says nothing', () => {
  for (const media of [
    undefined,
    {},
    { heroes: [] },
    { heroes: 'none', hFallback: 3 },
    { heroes: [null, 'words', ''] },
  ])
    expect(slidesIn({ media }, texts)).toBeUndefined()
})

test('an answer about another product than the chosen one is too late', () => {
  expect(isAbout({ data: { sku: 'CUP-RED' } }, 'CUP-RED')).toBe(true)
  expect(isAbout({ data: { sku: 'CUP-BLUE' } }, 'CUP-RED')).toBe(false)
  expect(isAbout({}, 'CUP-RED')).toBe(false)
  expect(isAbout({}, undefined)).toBe(true)
})

test('a slide says in its markup everything that the gallery draws it from', () => {
  const slides: Slide[] = [
    {
      kind: 'picture',
      label: 'A "jar"',
      src: '/media/w640/jar.webp',
      srcSet: '/media/w320/jar.webp 320w, /media/w640/jar.webp 640w',
      sizes: '100vw',
      width: 900,
      height: 800,
      large: '/media/w1920/jar.webp',
      largeSize: { width: 1920, height: 1707 },
      thumb: '/media/w160/jar.webp',
    },
    { kind: 'video', label: 'Film', text: 'Watch: Film', src: '/media/jar.webm', poster: '/p.webp', thumb: '/t.webp' },
    {
      kind: 'link',
      label: 'Far',
      text: 'Watch on far',
      href: 'https://far.example/',
      poster: '/p.webp',
      thumb: '/t.webp',
    },
  ]
  const heroes = slides.map((slide) => renderToStaticMarkup(createElement(GallerySlide, { slide })))
  expect(slidesIn({ media: { heroes } }, texts)).toMatchObject(slides)
})
