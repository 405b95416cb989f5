// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { picture } from '../workbench/catalog-fixtures.ts'
import { Island as Gallery } from './gallery.island.tsx'

afterEach(cleanup)

const pictures = [1, 2, 3].map((number) => picture(`cup-${number}`, `Cup ${number}`))
const image = (id: string) => document.querySelector<HTMLImageElement>(`#${id}`)!
const thumb = (number: number) => screen.getByRole('link', { name: `Show ${number}` })
const visible = () => [...document.querySelectorAll('.gallery-image.visible')].map(({ id }) => id)

const draw = () => render(<Gallery pictures={pictures} label="Pictures" thumbLabels={['Show 0', 'Show 1', 'Show 2']} />)

/** happy-dom loads no pictures and calls every one complete: here they come when the test says so. */
function notLoaded(...ids: string[]) {
  for (const id of ids) Object.defineProperty(image(id), 'naturalWidth', { value: 0, configurable: true })
}

test('the old picture stays until the new one has come', () => {
  draw()
  notLoaded('image-1')
  fireEvent.click(thumb(1))
  expect(visible()).toEqual(['image-main'])
  expect(document.querySelector('.product-image-gallery')!.classList).toContain('loading')
  expect(image('image-1').getAttribute('loading')).toBe('eager')
  fireEvent.load(image('image-1'))
  expect(visible()).toEqual(['image-1'])
  expect(document.querySelector('.loading')).toBeNull()
  expect(thumb(1).getAttribute('aria-current')).toBe('true')
})

test('of two quick clicks the last one wins, whichever picture comes first', () => {
  draw()
  notLoaded('image-1', 'image-2')
  fireEvent.click(thumb(1))
  fireEvent.click(thumb(2))
  fireEvent.load(image('image-2'))
  fireEvent.load(image('image-1'))
  expect(visible()).toEqual(['image-2'])
})

test('a picture that cannot be had ends the waiting', () => {
  draw()
  notLoaded('image-1')
  fireEvent.click(thumb(1))
  fireEvent.error(image('image-1'))
  expect(visible()).toEqual(['image-1'])
})

test('without script a thumbnail leads to the large picture', () => {
  draw()
  expect(thumb(2).getAttribute('href')).toBe('/media/w1920/catalog/product/c/u/cup-3.webp')
})
