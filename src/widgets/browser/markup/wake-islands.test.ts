// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { READY_ATTRIBUTE, READY_EVENT, WAKE_EVENT } from '#widgets/island/island-ready.ts'
import { wakeIslands } from './wake-islands.ts'

test('islands among the fields of a form are told to wake, and the form waits for each of them', async () => {
  const form = document.createElement('form')
  form.innerHTML = `<vitrine-island id="first"></vitrine-island><p><vitrine-island id="second"></vitrine-island></p>
    <vitrine-island ${READY_ATTRIBUTE} id="awake"></vitrine-island>`
  const woken: string[] = []
  for (const island of form.querySelectorAll('vitrine-island'))
    island.addEventListener(WAKE_EVENT, () => woken.push(island.id))
  let isOver = false
  const all = wakeIslands(form).then(() => (isOver = true))
  expect(woken).toEqual(['first', 'second'])
  form.querySelector('#first')!.dispatchEvent(new Event(READY_EVENT))
  await Promise.resolve()
  expect(isOver).toBe(false)
  form.querySelector('#second')!.dispatchEvent(new Event(READY_EVENT))
  await all
  expect(isOver).toBe(true)
})
