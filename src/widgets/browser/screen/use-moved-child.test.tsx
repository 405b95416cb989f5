// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ServerMarkup } from '../../server-markup/server-markup.tsx'
import { useMovedChild } from './use-moved-child.ts'

function Places({ isAway }: { isAway: boolean | undefined }) {
  const [home, away] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  useMovedChild(home, away, isAway)
  return (
    <>
      <ServerMarkup className="home" ref={home} html="<p><button>Here</button></p>" />
      <ServerMarkup className="away" ref={away} html="<i>first</i>" />
    </>
  )
}

afterEach(cleanup)

test('the element itself moves in front and back again, with the focus in it', () => {
  const { rerender } = render(<Places isAway={undefined} />)
  const button = document.querySelector('button')!
  button.focus()
  rerender(<Places isAway />)
  expect(document.querySelector('.away > p:first-child > button')).toBe(button)
  expect(document.activeElement).toBe(button)
  rerender(<Places isAway={false} />)
  expect(document.querySelector('.home > p > button')).toBe(button)
  expect(document.activeElement).toBe(button)
})
