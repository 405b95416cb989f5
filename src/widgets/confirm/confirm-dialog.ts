import { drawLayer } from '../overlay/overlay-store.ts'
import { type AskedQuestion, type Question, questionStore } from './question-store.ts'

let asks = 0

/**
 * Asks before something is done that the shopper may not have meant (spec §3, `data-confirm`; 4.minicart.14). True only for the confirming
 * button: Esc is a no. If the dialog cannot be drawn, the browser's own dialog asks.
 */
export async function confirmDialog(question: Question): Promise<boolean> {
  const { getSnapshot, set } = questionStore
  let asked!: AskedQuestion
  const answer = new Promise<boolean>((resolve) => (asked = { ...question, id: ++asks, answer: resolve }))
  const withdraw = () => set(getSnapshot().filter((one) => one !== asked))
  set([...getSnapshot(), asked])
  const isDrawn = await drawLayer('confirm', () => import('./confirm-layer.tsx'))
  try {
    // oxlint-disable-next-line no-alert -- the dialog's script could not be loaded
    return isDrawn ? await answer : confirm(question.text)
  } finally {
    withdraw()
  }
}
