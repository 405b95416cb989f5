import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Draws something as the server does, lets `before` do what a shopper does before the script is there, and brings it to life. */
export function renderHydrated(drawn: ReactNode, before: (page: HTMLElement) => void = () => {}): RenderResult {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawn)
  // As a browser reads it; happy-dom chooses the line before.
  for (const option of container.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true
  before(container)
  return render(drawn, { container, hydrate: true })
}
