// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { watchMediaLists } from './media-list.ts'

const media = (name: string) => `
  <section>
    <p class="primary-image"><img src="/media/${name}.webp" srcset="/media/${name}-2.webp 2x" alt="${name}"></p>
    <ul class="media-list"><li><a href="/media/${name}-side.webp"><img src="/s.webp" alt="${name}, from the side"></a></li></ul>
  </section>`

beforeAll(watchMediaLists)
beforeEach(() => (document.body.innerHTML = media('cup') + media('bowl')))

const pictures = () => [...document.querySelectorAll('.primary-image img')].map((image) => image.getAttribute('src'))

function click(index: number, more: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
  document.querySelectorAll('.media-list img')[index]!.dispatchEvent(event)
  return event
}

test('a link puts its picture in the place of the nearest primary one', () => {
  expect(click(1).defaultPrevented).toBe(true)
  expect(pictures()).toEqual(['/media/cup.webp', '/media/bowl-side.webp'])
  const image = document.querySelectorAll<HTMLImageElement>('.primary-image img')[1]!
  expect([image.alt, image.hasAttribute('srcset')]).toEqual(['bowl, from the side', false])
})

test('a click that asks for another tab is the browser’s', () => {
  expect(click(0, { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(pictures()[0]).toBe('/media/cup.webp')
})

test('without a primary picture the link leads where it says', () => {
  for (const primary of document.querySelectorAll('.primary-image')) primary.remove()
  expect(click(0).defaultPrevented).toBe(false)
})

test.each(['https://elsewhere.example/a.webp', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
  '%s is nothing to show in a page of ours',
  (address) => {
    document.querySelector('.media-list a')!.setAttribute('href', address)
    expect(click(0).defaultPrevented).toBe(false)
    expect(pictures()[0]).toBe('/media/cup.webp')
  },
)
