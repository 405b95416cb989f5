import { rules } from '../src/domain/validation/rules/rules.ts'
import { type FormField } from '../src/domain/validation/rules/field.ts'
import { validateFields } from '../src/domain/validation/validate-fields.ts'
import { hostileTexts } from '../test/hostile-texts.ts'

/**
 * Measures how long a rule thinks about 100 KB of hostile text, at worst (aim: 5 ms), and how that grows from 50 KB (2 is linear);
 * and how long a form of 200 fields takes (aim: one frame, 16 ms). Run: node bench/validation.ts, on a Node
 * that reads TypeScript (22.18 or newer).
 */
const LENGTH = 100_000
const ROUNDS = 3
const today = { year: 2024, month: 6, day: 15 }
const TOKENS = ['number-range-1-10', 'digits-range-1-10', 'minimum-length-1', 'maximum-length-5', 'date-range-a-from']

const field = (id: string, classNames: string[], value: string): FormField => ({
  id,
  name: id,
  classNames,
  type: 'text',
  value,
  isVisible: true,
})

const partners = (value: string): FormField[] => [
  field('p_cc_type', [], 'VI'),
  field('p_expiration_yr', [], '2024'),
  field('confirmation', ['date-range-a-to'], value),
]

/** The quickest of some rounds: what the rule costs, without what else the machine does. */
function millisecondsOf(work: () => void): number {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    work()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

function worst(rule: string, length: number): { ms: number; text: string } {
  const id = rule === 'validate-cc-exp' ? 'p_expiration' : rule === 'validate-cc-cvn' ? 'p_cc_cid' : 'p_cc_number'
  let found = { ms: 0, text: '' }
  for (const text of hostileTexts(length)) {
    const fields = [...partners(text), field(id, [rule, ...TOKENS], text)]
    const ms = millisecondsOf(() => validateFields(fields, { rules, today }))
    if (ms > found.ms) found = { ms, text: JSON.stringify(`${text.slice(0, 12)} … ${text.slice(-4)}`) }
  }
  return found
}

console.log('| rule | worst, 100 KB | from 50 KB | text |\n|---|---|---|---|')
let slowest = 0
for (const rule of rules.keys()) {
  const { ms, text } = worst(rule, LENGTH)
  slowest = Math.max(slowest, ms)
  console.log(`| ${rule} | ${ms.toFixed(2)} ms | ×${(ms / worst(rule, LENGTH / 2).ms).toFixed(1)} | ${text} |`)
}

const names = [...rules.keys()]
const form = Array.from({ length: 200 }, (_, index) =>
  field(`field${index}`, ['input-text', 'required-entry', names[index % names.length]!], `value ${index}`),
)
console.log(
  `\nslowest rule ${slowest.toFixed(2)} ms; a form of 200 fields ${millisecondsOf(() => validateFields(form, { rules, today })).toFixed(2)} ms`,
)
