// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Island as PrintButton } from './print.island.tsx'

test('the button prints the page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(<PrintButton text="Print" />)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})
