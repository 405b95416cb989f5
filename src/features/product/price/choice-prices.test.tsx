// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { showChoicePrice } from './choice-prices.ts'
import type { PriceOfChoiceProps } from './page-prices.ts'
import { Island as PriceOfChoice } from './price-of-choice.island.tsx'
import { Island as TierTable } from './tier-table.island.tsx'

const money = { locale: 'en-GB', currency: 'EUR', decimals: 2 }
const texts = { now: 'Now', regular: 'Regular price' }
const box: Omit<PriceOfChoiceProps, 'productId'> = {
  drawn: { final: 'From €10.00', regular: '€10.00' },
  texts,
}
const text = (id: string) => document.querySelector(`#${id} .price`)?.textContent
const isHidden = (id: string) => document.getElementById(id)!.hidden
const say = (key: string, final: number, regular = final, isAsLoaded = false) =>
  act(() =>
    showChoicePrice(key, {
      final,
      regular,
      isAsLoaded,
      piece: { own: { price: final }, additions: [], parts: [] },
      money,
    }),
  )

afterEach(cleanup)

test('9.options.1 the box shows what is chosen by its public ids, each product and each popup its own', () => {
  renderHydrated(
    <>
      <PriceOfChoice {...box} productId={7} />
      <PriceOfChoice {...box} productId={8} isBundle />
      <PriceOfChoice {...box} productId={7} prefix="popup-" />
    </>,
  )
  say('7', 1250)
  say('popup-7', 1300)
  expect([text('product-price-7'), text('popup-product-price-7')]).toEqual(['€12.50', '€13.00'])
  expect([text('product-price-8'), text('bundle-price-8')]).toEqual(['From €10.00', 'From €10.00'])
})

test('the struck price is there while it is higher, in words too', () => {
  renderHydrated(<PriceOfChoice {...box} productId={9} />)
  say('9', 900, 1100)
  expect([text('old-price-9'), isHidden('old-price-9')]).toEqual(['€11.00', false])
  expect(document.querySelector('.price-box')!.textContent).toBe('Now €9.00 Regular price €11.00')
  say('9', 900)
  expect(isHidden('old-price-9')).toBe(true)
})

test('with nothing chosen, what the page said at first is said again', () => {
  renderHydrated(<PriceOfChoice {...box} productId={10} />)
  say('10', 1300)
  expect(text('product-price-10')).toBe('€13.00')
  say('10', 1000, 1000, true)
  expect(text('product-price-10')).toBe('From €10.00')
})

test('9.tier.4–5 tiers follow the choice; the benefit is rounded up, and left out where the product costs nothing', () => {
  const tiers = [{ quantity: 3, from: 'From 3', price: 9000, saving: 10 }]
  const each = { caption: 'More', each: '{price} each', save: 'save {percent} %' }
  renderHydrated(<TierTable productId={11} tiers={tiers} money={money} texts={each} />)
  const benefit = () => document.querySelector<HTMLElement>('.benefit > span')!
  expect(document.querySelector('tr')!.textContent).toBe('From 3€90.00 eachsave 10 %')
  const own = { price: 10_000, tierPrices: [{ quantity: 3, price: 8500 }] }
  const additions = [{ type: 'fixed' as const, amount: 1000 }]
  act(() =>
    showChoicePrice('11', {
      final: 11_000,
      regular: 11_000,
      isAsLoaded: false,
      piece: { own, additions, parts: [] },
      money,
    }),
  )
  expect(document.querySelector('.tier-0 .price')!.textContent).toBe('€95.00')
  expect(document.querySelector('.percent.tier-0')!.textContent).toBe('14')
  say('11', 0)
  expect(benefit().hidden).toBe(true)
})

test('9.bundle.12 tiers of a bundle say what is saved; their price comes with the first choice that costs anything', () => {
  const each = { caption: 'More', each: '{price} each', save: 'save {percent} %' }
  const tiers = [{ quantity: 3, from: 'From 3', saving: 15 }]
  renderHydrated(<TierTable productId={12} tiers={tiers} money={money} texts={each} />)
  const row = () => document.querySelector('tr')!.textContent
  expect(row()).toBe('From 3save 15 %')
  const own = { price: 0, bundle: { priceType: 'dynamic' as const, tiers: [{ quantity: 3, ppm: 850_000 }] } }
  const choose = (price: number, quantity: number) =>
    act(() =>
      showChoicePrice('12', {
        final: price * quantity,
        regular: price * quantity,
        isAsLoaded: false,
        piece: { own, additions: [], parts: [{ prices: { price }, addition: null, quantity }] },
        money,
      }),
    )
  choose(1999, 2)
  expect(row()).toBe('From 3€33.98 eachsave 15 %')
  choose(1999, 0)
  expect(row()).toBe('From 3save 15 %')
})
