// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from '../island/wake-island.ts'
import { OVERLAY_ISLAND } from '../overlay/overlay-store.ts'
import { Island } from '../overlay/overlay.island.tsx'
import { confirmDialog } from './confirm-dialog.ts'

const question = { text: 'Remove the mug?', confirm: 'Remove', cancel: 'Keep' }

let leave: () => void

beforeEach(() => {
  leave = onWake(OVERLAY_ISLAND, async () => true)
})

afterEach(() => {
  cleanup()
  leave()
  vi.unstubAllGlobals()
})

async function ask() {
  render(<Island />)
  const answer = confirmDialog(question)
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog', { name: 'Remove the mug?' })
  // Not awaited here: it comes with a press.
  return { dialog, answer: async () => answer }
}

test('4.minicart.14 only the confirming button is a yes; the dialog goes with its answer', async () => {
  const { dialog, answer } = await ask()
  expect(dialog.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await answer()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the other button, and Esc, which closes it without a word, are a no', async () => {
  const first = await ask()
  expect(first.dialog.querySelector('button')!.textContent).toBe('Keep')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await first.answer()).toBe(false)
  cleanup()
  const second = await ask()
  second.dialog.close()
  expect(await second.answer()).toBe(false)
})

test('where the overlay cannot come alive, the browser’s own dialog asks', async () => {
  leave()
  const own = vi.fn(() => true)
  vi.stubGlobal('confirm', own)
  expect(await confirmDialog(question)).toBe(true)
  expect(own).toHaveBeenCalledWith('Remove the mug?')
})
