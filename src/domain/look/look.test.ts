import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mixed, nearestColour, READABLE } from '../store/contrast.ts'
import { coloursOf, DEFAULT_COLOURS, defaultLook, faintColours } from '../store/look.ts'
import { logoSize, lookStyles, surfacesOf } from './look-styles.ts'

const TOKENS = { background: 'paper', text: 'ink', brand: 'brand', accent: 'glow' } as const
const faint = (colours: Parameters<typeof faintColours>[0]) => faintColours(colours, surfacesOf)

test('the default colours are those of the shop’s style sheet', () => {
  const sheet = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8')
  for (const [name, token] of Object.entries(TOKENS))
    expect(sheet).toContain(`--${token}: ${DEFAULT_COLOURS[name as keyof typeof TOKENS]};`)
})

test('contrast is as WCAG measures it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('the nearest colour that is right is the colour itself, a darker or a lighter one, or none', () => {
  const isReadable = (ground: string) => (colour: string) => contrast(colour, ground) >= READABLE
  expect(nearestColour('#767676', isReadable('#ffffff'))).toBe('#767676')
  expect(contrast(nearestColour('#99bbdd', isReadable('#ffffff'))!, '#ffffff')).toBeGreaterThanOrEqual(READABLE)
  expect(nearestColour('#777777', () => false)).toBeUndefined()
})

test('the shop as it comes can be read, and has no styles of its own', () => {
  expect(faint({})).toEqual([])
  expect(lookStyles(defaultLook)).toBe('')
})

test('a colour that cannot be read is named with the nearest that can', () => {
  const [found] = faint({ brand: '#8fd0ff' })
  expect(found).toMatchObject({ colour: 'brand', on: 'background' })
  expect(faint({ brand: found!.nearest! })).toEqual([])
  // The letters are as the shop comes: the ground was chosen.
  expect(faint({ background: '#333333' })).toMatchObject([{ colour: 'background' }, { colour: 'background' }])
  expect(faint({ accent: '#402020' })).toMatchObject([{ colour: 'accent', on: 'text' }])
})

test('whatever is chosen, each of the nearest colours mends its pair', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.record({ background: colour, text: colour, brand: colour, accent: colour }), (chosen) => {
      for (const { colour: name, on, nearest } of faint(chosen))
        if (nearest !== undefined)
          expect(
            faint({ ...chosen, [name]: nearest }).filter((left) => left.colour === name && left.on === on),
          ).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('with colours that can be read, what follows from them can be read, too', () => {
  const look = {
    ...defaultLook,
    colours: { background: '#eef4ff', text: '#102040', brand: '#7a1fa2', accent: '#ffd166' },
  }
  expect(faint(look.colours)).toEqual([])
  const token = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(lookStyles(look))![1]!
  for (const letters of ['ink', 'ink-soft', 'sale', 'error'])
    for (const ground of ['paper', 'surface', 'surface-strong'])
      expect(contrast(token(letters), token(ground)), `${letters} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
  for (const ground of ['brand', 'brand-strong'])
    expect(contrast(token('on-brand'), token(ground))).toBeGreaterThanOrEqual(READABLE)
  expect(coloursOf(look).brand).toBe('#7a1fa2')
})

test('type, corners and logo change the style alone, and a name of a file cannot end it', () => {
  const logo = { file: 'a");}body{}</style>.png', width: 400, height: 100 }
  const styles = lookStyles({ ...defaultLook, font: 'serif', textSize: 'large', corners: 'square', logo })
  expect(styles).toContain("--font:Charter,'Bitstream Charter'")
  expect(styles).toContain('--radius-round:0')
  expect(styles).toContain('html{font-size:112.5%}')
  expect(styles).toContain('url("/media/w480/a%22);%7Dbody%7B%7D%3C/style%3E.png")')
  expect(logoSize({ file: '', width: 100, height: 100 })).toEqual({ width: 2.75, height: 2.75 })
  expect(logoSize({ file: '', width: 2000, height: 200 }).width).toBeCloseTo(14)
})
