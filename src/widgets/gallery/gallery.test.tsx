// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'
import type { GalleryTexts } from './slides/gallery-texts.ts'
import type { Slide } from './slides/slide.ts'
import { withWords } from './slides/slide-text.ts'
import type { GalleryOptions } from './use-gallery.ts'
import { announceVariant } from './variant-store.ts'

const picture = (name: string): Slide => ({
  kind: 'picture',
  label: name,
  src: `/${name}.webp`,
  large: `/large/${name}`,
})
const texts = {
  enlarge: 'Enlarge',
  showPicture: 'Show {number} of {count}: {label}',
  showVideo: 'Play {number} of {count}: {label}',
  pictureShown: 'Picture {number} of {count}: {label}',
  videoShown: 'Video {number} of {count}: {label}',
} as GalleryTexts
const slides = [
  picture('front'),
  picture('back'),
  { kind: 'video', label: 'film', text: 'film', src: '/f.webm' } as const,
]
const props: GalleryOptions = { productId: 7, source: '/gallery/id/', slides: withWords(slides, texts), texts }

vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
// Nothing is loaded here: a picture comes, or fails, when the test says so.
vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
const ask = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', ask)

afterEach(() => {
  cleanup()
  ask.mockReset()
  document.body.replaceChildren()
})

/** The server's markup, brought to life. */
function comeAlive(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Gallery {...props} />)
  render(<Gallery {...props} />, { container: place, hydrate: true })
  return place
}

const seen = () => [...document.querySelectorAll('.gallery-image.visible')].map(({ id }) => id)

test('without script thumbnails and the picture are links; with it the picture has a button', () => {
  document.body.innerHTML = renderToString(<Gallery {...props} />)
  expect(screen.getByRole('link', { name: 'Enlarge' }).getAttribute('href')).toBe('/large/front')
  document.body.replaceChildren()
  const link = comeAlive().querySelector('.gallery-enlarge')
  expect(screen.getByRole('button', { name: 'Enlarge' })).toBe(link)
})

test('2.8.2–3: a thumbnail leads nowhere; its slide is seen once it has come, and then told', async () => {
  comeAlive()
  const thumb = screen.getByRole('link', { name: 'Show 2 of 3: back' })
  expect(fireEvent.click(thumb)).toBe(false)
  expect([seen(), document.querySelectorAll('.loading').length]).toEqual([['image-main'], 1])
  fireEvent.load(document.querySelector('#image-1')!)
  expect([seen(), thumb.getAttribute('aria-current')]).toEqual([['image-1'], 'true'])
  expect(screen.getByRole('status').textContent).toBe('Picture 2 of 3: back')
  expect(fireEvent.click(thumb, { ctrlKey: true })).toBe(true)
})

test('2.8.14: a picture that cannot be had says what it shows', async () => {
  comeAlive()
  await userEvent.click(screen.getByRole('link', { name: 'Show 2 of 3: back' }))
  fireEvent.error(document.querySelector('#image-1')!)
  expect(document.querySelector('.gallery-failed')!.textContent).toBe('back')
  expect(screen.queryByRole('button', { name: 'Enlarge' })).toBeNull()
})

test.each([
  ['no JSON', () => new Response('<p>')],
  ['null', () => Response.json(null)],
  ['no markup', () => Response.json({ media: { heroes: [3, 'words'] } })],
  ['an error', () => new Response('', { status: 500 })],
])('an answer about a variant that is %s leaves the product’s pictures', async (_, answer) => {
  ask.mockImplementation(async () => answer())
  comeAlive()
  act(() => announceVariant({ productId: 7, variantId: 9, sku: undefined }))
  await waitFor(() => expect(ask).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(seen()).toEqual(['image-main'])
})

test('2.8.11: a variant brings its own slides, and what was chosen before it came alive counts', async () => {
  const heroes = ['<img src="/blue.webp" alt="blue">']
  ask.mockImplementation(async () => Response.json({ media: { heroes }, data: { sku: 'b' } }))
  announceVariant({ productId: 7, variantId: 8, sku: 'b' })
  comeAlive()
  const blue = await screen.findByAltText('blue')
  fireEvent.load(blue)
  expect([seen(), blue.className]).toEqual([['image-main'], 'gallery-image visible'])
  act(() => announceVariant({ productId: 7, variantId: undefined, sku: undefined }))
  await waitFor(() => expect(document.querySelectorAll('.gallery-image')).toHaveLength(5))
})
