import { describe, expect, test } from 'vitest'
import { afterPress, afterResize, type HeaderWidth, isTrigger, type PanelId } from './panels.ts'

const at = (px: number): HeaderWidth => ({ isSmall: px <= 770, isNarrow: px <= 1199, hasCartPanel: px >= 768 })
const triggersAt = (px: number) =>
  (Object.keys(isTrigger) as PanelId[]).filter((panel) => isTrigger[panel](at(px))).map((id) => id.slice(7))

test.each([
  [767, ['nav', 'search', 'account']],
  [768, ['nav', 'search', 'account', 'cart']],
  [770, ['nav', 'search', 'account', 'cart']],
  [771, ['search', 'language', 'account', 'cart']],
  [1199, ['search', 'language', 'account', 'cart']],
  [1200, ['cart']],
])('9.const.3, 2.9.8, 2.9.9 at %i px %j open panels', (px, expected) => {
  expect(triggersAt(px)).toEqual(expected)
})

test('2.9.3 a press opens, a second closes, another switches', () => {
  expect(afterPress(undefined, 'header-search')).toBe('header-search')
  expect(afterPress('header-search', 'header-search')).toBeUndefined()
  expect(afterPress('header-search', 'header-cart')).toBe('header-cart')
})

describe('a change of width', () => {
  test.each(['header-nav', 'header-search', 'header-account', 'header-cart'] as const)(
    '2.10.12 crossing 770/771 either way closes %s',
    (open) => {
      expect(afterResize(open, at(770), at(771), open)).toBeUndefined()
      expect(afterResize(open, at(771), at(770), open)).toBeUndefined()
    },
  )
  test('2.10.12 within one side nothing changes', () => {
    expect(afterResize('header-search', at(360), at(770), undefined)).toBe('header-search')
    expect(afterResize('header-account', at(771), at(1199), undefined)).toBe('header-account')
    expect(afterResize('header-cart', at(1200), at(1500), undefined)).toBe('header-cart')
  })
  test('2.9.8 below 768 px the cart has no panel; others stay', () => {
    expect(afterResize('header-cart', at(768), at(767), undefined)).toBeUndefined()
    expect(afterResize('header-nav', at(768), at(767), undefined)).toBe('header-nav')
  })
  test('2.9.10 widening beyond 1199 px closes what stands open there; the cart stays', () => {
    expect(afterResize('header-search', at(1199), at(1200), 'header-search')).toBeUndefined()
    expect(afterResize('header-cart', at(1199), at(1200), undefined)).toBe('header-cart')
  })
  test('narrowing to 1199 px keeps what is open, or opens where the shopper is', () => {
    expect(afterResize('header-cart', at(1200), at(1199), 'header-search')).toBe('header-cart')
    expect(afterResize(undefined, at(1200), at(1199), 'header-search')).toBe('header-search')
    expect(afterResize(undefined, at(1200), at(1199), 'header-nav')).toBeUndefined()
    expect(afterResize(undefined, at(1200), at(770), 'header-search')).toBeUndefined()
  })
})
