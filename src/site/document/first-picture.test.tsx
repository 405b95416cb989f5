import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { takeFirstPicture } from './first-picture.ts'

const sizes = '(width <= 599px) 46vw, "x"'

test('the picture with high priority is named with all its widths, and nothing is told twice', () => {
  const drawn = renderToString(
    <main>
      <img src="/logo.webp" alt="" />
      <img src="/a.webp" srcSet="/a.webp?x=1&y=2 480w, /b.webp 960w" sizes={sizes} alt="" fetchPriority="high" />
    </main>,
  )
  const { body, picture } = takeFirstPicture(drawn)
  expect(picture).toEqual({ imageSrcSet: '/a.webp?x=1&y=2 480w, /b.webp 960w', imageSizes: sizes })
  expect(body).toMatch(/^<main>/)
  expect(body).toContain('src="/logo.webp"')
})

test('one of a single width is named by its address', () => {
  const { picture } = takeFirstPicture(renderToString(<img src="/a.webp" alt="" fetchPriority="high" />))
  expect(picture).toEqual({ href: '/a.webp' })
})

test('a page without such a picture stays as it is drawn', () => {
  for (const view of [<p key="1">Text</p>, <img key="2" src="/a.webp" alt="" loading="lazy" />])
    expect(takeFirstPicture(renderToString(view))).toEqual({ body: renderToString(view), picture: undefined })
})
