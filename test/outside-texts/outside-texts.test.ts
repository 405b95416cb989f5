import { describe, expect, test } from 'vitest'
import { rules } from '#domain/validation/rules/rules.ts'
import { validateFields } from '#domain/validation/validate-fields.ts'
import { sanitizeContent } from '#server/content/content-text.ts'
import { sanitizeRichText } from '#server/import/records/rich-text.ts'
import { calls } from './calls.ts'
import { isMeant, reasonFor, reasons } from './reasons.ts'
import { textFunctionsIn, type TextFunction } from './text-functions.ts'
import { slowness, threadMs } from './thread-ms.ts'
import { worstMarkup, worstTexts } from './worst-texts.ts'

/*
 * standards.md S24: every function that may see text from outside answers 100 KB of its worst input within 5 ms of work. A
 * function of the domain that takes text alone is called by itself, every other one stands in calls.ts, or in reasons.ts
 * where no such text comes to it. A new function that stands nowhere fails the first test.
 */
const SERVER = (
  'address-check cart catalog checkout contact content coupon customer directory import journal limits list-engine lists mail media move-in newsletter order payment product recovery review ' +
  'schema search session shipping shopper stock-alert store tax uploads'
).split(' ')
const SITE = (
  'add-to-cart address cart catalog checkout contact content customer development errors http kept-pages limits lists login newsletter order payment ' +
  'process product review search seo stock-alert transport'
).split(' ')
const FOLDERS = [
  'src/domain',
  ...SITE.map((folder) => `src/site/${folder}`),
  ...SERVER.map((folder) => `src/server/${folder}`),
]
/** Milliseconds at work on a processor that nobody else slows down, the best of the runs. */
const MOST_MS = 5
const RUNS = 100
const MOST_MARKUP_MS = 100

const found = textFunctionsIn(FOLDERS)
const measured = found.filter((one) => reasonFor(one) === undefined)
/** Elsewhere a function may do something with files: it is never called with a text that it was not meant for. */
const takesTextAlone = ({ id, parameters, isClass }: TextFunction) =>
  id.startsWith('src/domain/') &&
  !isClass &&
  parameters.every(({ form, isOptional }) => isOptional || (form && form !== 'record'))

test('every function that takes text is measured, or a reason says why no long text from outside comes to it', () => {
  expect(measured.filter((one) => !calls[one.id] && !takesTextAlone(one)).map(({ id }) => id)).toEqual([])
  expect(measured.length).toBeGreaterThan(100)
})

test('no reason and no call stands for a function that is gone', () => {
  const gone = Object.keys(calls).filter((id) => !measured.some((one) => one.id === id))
  const idle = reasons.flatMap(({ ids }) => ids).filter((one) => !found.some(({ id }) => isMeant(one, id)))
  expect([...gone, ...idle]).toEqual([])
})

describe('100 KB of hostile text within 5 ms', () => {
  test.each(measured.map((one) => [one.id, one] as const))('%s', async (id, one) => {
    const call = calls[id] ?? (await callOf(one))
    for (const text of worstTexts) await expectQuick(() => call(text), text)
  })
})

/** All of its texts are the hostile one; what may be left out is left out. */
async function callOf({ file, name, parameters }: TextFunction): Promise<(text: string) => unknown> {
  const module = (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, (...given: unknown[]) => unknown>
  const given = (text: string) => ({ text, list: text.split(' '), bytes: Buffer.from(text), record: undefined })
  return (text) => module[name]!(...parameters.map(({ form }) => form && given(text)[form]))
}

async function expectQuick(call: () => unknown, text: string, most = MOST_MS): Promise<void> {
  let best = Infinity
  for (let run = 0; run < RUNS && best > most; run++) {
    const before = threadMs()
    await call()
    const took = threadMs() - before
    best = Math.min(best, took <= most ? took : took / slowness())
  }
  expect(best, `ms for ${JSON.stringify(text.slice(0, 20))} …`).toBeLessThanOrEqual(most)
}

// Texts of owners and their programs are read and written anew five times at most, 100 KB of plain paragraphs in 36 ms: it may be no
// multiple of that. Without a bound elements that nobody closes, and end tags of others, took 635 ms, and 16 times as much in 400 KB.
describe('100 KB of hostile HTML within 100 ms', () => {
  test.each([
    ['a description', sanitizeRichText],
    ['a page or block', sanitizeContent],
  ])('%s', async (_what, sanitize) => {
    for (const html of worstMarkup) await expectQuick(() => sanitize(html), html, MOST_MARKUP_MS)
  })
})

describe('a rule of a form: 100 KB of hostile text within 5 ms', () => {
  const today = { year: 2024, month: 6, day: 15 }
  const TOKENS = ['number-range-1-10', 'digits-range-1-10', 'minimum-length-1', 'maximum-length-5', 'date-range-a-from']
  /** Card rules find their partners by the end of the id. */
  const idFor: Record<string, string> = {
    'validate-cc-type-select': 'p_cc_type',
    'validate-cc-cvn': 'p_cc_cid',
    'validate-cc-exp': 'p_expiration',
    'validate-cc-ukss': 'p_cc_issue',
  }
  const blank = { name: '', classNames: [] as string[], type: 'text', isVisible: true }

  test.each([...rules.keys()])('%s', async (rule) => {
    for (const value of worstTexts) {
      const fields = [
        { ...blank, id: idFor[rule] ?? 'p_cc_number', classNames: [rule, ...TOKENS], value },
        { ...blank, id: 'p_cc_type', value: 'VI' },
        { ...blank, id: 'p_cc_number', value },
        { ...blank, id: 'password', classNames: ['date-range-a-to'], value },
      ]
      expect(['passed', 'failed']).toContain(validateFields(fields, { rules, today }).results[0]!.state)
      await expectQuick(() => validateFields(fields, { rules, today }), value)
    }
  })

  test('a class attribute', async () => {
    for (const value of worstTexts) {
      const words = value.split(/\s/).slice(0, 1000)
      const classNames = ['validate-number-range', `number-range-${value}`, `minimum-length-${value}`, ...words]
      const field = { id: 'a', name: 'a', classNames, type: 'text', value: '5', isVisible: true }
      await expectQuick(() => validateFields([field], { rules, today }), value)
    }
  })
})
