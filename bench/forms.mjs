import { chromium } from '@playwright/test'

/**
 * Measures how long the form engine takes for a form of 200 fields in a real browser (aim: one frame, 16 ms), beside a bare loop
 * that only touches the same elements. Run: WORKBENCH=yes npm start, then node bench/forms.mjs http://localhost:3000
 */
const FIELDS = 200
const ROUNDS = 30
const address = process.argv[2] ?? 'http://localhost:3000'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ reducedMotion: 'reduce' })
await page.goto(`${address}/workbench?show=form%2Ffields`, { waitUntil: 'networkidle' })
const result = await page.evaluate(
  ([count, rounds]) => {
    const form = document.createElement('form')
    form.dataset.validate = 'mark-containers'
    form.noValidate = true
    for (let index = 0; index < count; index += 1) {
      const [row, box, field] = ['div', 'div', 'input'].map((name) => document.createElement(name))
      box.className = 'input-box'
      field.id = field.name = `field-${index}`
      field.className = 'input-text required-entry validate-email validate-length maximum-length-255'
      box.append(field)
      row.append(box)
      form.append(row)
    }
    document.querySelector('main').append(form)
    const fields = [...form.elements]
    const median = (work) => {
      const times = Array.from({ length: rounds }, () => {
        document.body.getBoundingClientRect()
        const started = performance.now()
        work()
        return performance.now() - started
      })
      return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]
    }
    // The browser's own work before it fires a submit event is not ours to measure.
    const submit = () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }))
    const fill = (text) => fields.forEach((field) => (field.value = text))
    fill('')
    submit()
    const failing = median(() => submit())
    fill('ada@example.com')
    submit()
    const passing = median(() => submit())
    const bare = median(() => {
      for (const field of fields) {
        for (let one = field; one; one = one.parentElement) getComputedStyle(one).display
        field.classList.toggle('seen', field.value !== '')
        field.setAttribute('aria-seen', field.className)
      }
    })
    return { passing, failing, bare }
  },
  [FIELDS, ROUNDS],
)
await browser.close()
for (const [name, ms] of Object.entries({ 'all pass': result.passing, 'all fail': result.failing })) {
  process.stdout.write(
    `${FIELDS} fields, ${name}: ${ms.toFixed(1)} ms, ${(ms / result.bare).toFixed(1)} × a bare loop (${result.bare.toFixed(1)} ms)\n`,
  )
}
