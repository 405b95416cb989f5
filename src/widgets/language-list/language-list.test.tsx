// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LanguageList } from './language-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const drawn = renderToStaticMarkup(
  <LanguageList>
    <li>
      <span lang="en">English</span>
    </li>
    <li>
      <a href="/tea.html?p=2&amp;store=fr" lang="fr">
        Français
      </a>
    </li>
  </LanguageList>,
)

test('2.20.2 the list stays as the server drew it, and a press takes the fragment of the moment along', async () => {
  document.body.innerHTML = `<nav>${drawn}</nav>`
  await act(() => hydrateRoot(document.querySelector('nav')!, <LanguageList />))
  expect(document.querySelector('nav')!.innerHTML).toBe(drawn)
  const press = (language: string) => {
    const pressed = document.querySelector<HTMLElement>(`[lang=${language}]`)!
    pressed.addEventListener('click', (event) => event.preventDefault())
    return act(() => pressed.click())
  }
  location.hash = '#reviews'
  await press('en')
  await press('fr')
  expect(document.querySelector('a')!.href).toMatch(/\/tea\.html\?p=2&store=fr#reviews$/)
})
