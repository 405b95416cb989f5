import { expect, test } from 'vitest'
import { shownColumns, shownLinks } from './menus.ts'

const returns = { label: 'Returns', labels: { de: 'Rückgabe' }, address: '/returns' }

test('a link is said in the words of its store view, else in the default ones; a hidden one is left out', () => {
  const links = [returns, { label: 'Blog', address: 'https://blog.example', isHidden: true }]
  expect(shownLinks(links, 'de')).toEqual([{ name: 'Rückgabe', path: '/returns' }])
  expect(shownLinks(links, 'fr')).toEqual([{ name: 'Returns', path: '/returns' }])
  expect(shownLinks(links, 'constructor')).toEqual([{ name: 'Returns', path: '/returns' }])
})

test('a column of which nothing is shown is none', () => {
  const columns = [
    { title: 'Help', titles: { de: 'Hilfe' }, links: [returns] },
    { title: 'Later', links: [{ ...returns, isHidden: true }] },
  ]
  expect(shownColumns(columns, 'de')).toEqual([{ title: 'Hilfe', links: [{ name: 'Rückgabe', path: '/returns' }] }])
})
