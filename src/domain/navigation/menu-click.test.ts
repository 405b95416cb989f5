import { expect, test } from 'vitest'
import { clickOutcome, isTap } from './menu-click.ts'

const click = (isSmall: boolean, pointer: 'mouse' | 'touch', isEnterKey = false) =>
  clickOutcome({ isSmall, pointer, isEnterKey })

test('2.10.3 on small screens click and tap toggle the item alone', () => {
  expect([click(true, 'mouse'), click(true, 'touch')]).toEqual(['toggle', 'toggle'])
})

test('2.10.4, 2.10.5 on large screens a mouse follows and a tap toggles, closing the others', () => {
  expect([click(false, 'mouse'), click(false, 'touch')]).toEqual(['follow', 'toggle-only'])
})

test('2.10.13 Enter follows everywhere', () => {
  expect([click(true, 'touch', true), click(false, 'touch', true)]).toEqual(['follow', 'follow'])
})

test('2.10.7, 12.6 a page that moved by 20 px still was tapped, by 21 px it was scrolled, up or down', () => {
  expect([isTap(100, 100), isTap(100, 120), isTap(100, 80)]).toEqual([true, true, true])
  expect([isTap(100, 121), isTap(100, 79)]).toEqual([false, false])
})
