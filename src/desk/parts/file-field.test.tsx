// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileField } from './file-field.tsx'

const LARGE = 9 * 1024 * 1024
const asked: string[] = []

/** A shop that begins each upload and refuses its parts. */
function refusing(request: Request): Response {
  const path = new URL(request.url).pathname
  asked.push(`${request.method} ${path}`)
  if (request.method === 'DELETE') return new Response(null, { status: 204 })
  if (request.method === 'PUT') return Response.json({ status: 507, title: 'The disk is full.' }, { status: 507 })
  const number = asked.filter((one) => one.startsWith('POST')).length
  const upload = { id: `upload-${number}`, received: 0, bytes: LARGE, partBytes: LARGE, file: null }
  return Response.json(upload, { status: request.method === 'POST' ? 201 : 200 })
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (request: Request) => refusing(request))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function afterFailure() {
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <FileField kind="download" label="The file" hint="Any file" onSent={() => {}} />
    </QueryClientProvider>,
  )
  const choose = (name: string) =>
    fireEvent.change(page.getByLabelText('The file'), {
      target: { files: [new File([new Uint8Array(LARGE)], name)] },
    })
  choose('film.mp4')
  await page.findByRole('alert')
  return { page, choose }
}

test('"Stop sending" after a failure removes what the shop has of the file', async () => {
  const { page } = await afterFailure()
  expect(asked).toEqual(['POST /api/v1/uploads', 'PUT /api/v1/uploads/upload-1'])
  fireEvent.click(page.getByRole('button', { name: 'Stop sending' }))
  await waitFor(() => expect(asked.at(-1)).toBe('DELETE /api/v1/uploads/upload-1'))
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
})

test('another file that is chosen after a failure takes the place of the one that failed', async () => {
  const { choose } = await afterFailure()
  choose('other.mp4')
  await waitFor(() => expect(asked).toContain('PUT /api/v1/uploads/upload-2'))
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /api/v1/uploads/upload-1'])
})

test('what goes on after a failure is the same upload', async () => {
  const { page } = await afterFailure()
  fireEvent.click(page.getByRole('button', { name: 'Go on sending' }))
  await waitFor(() => expect(asked.filter((one) => one.startsWith('PUT'))).toHaveLength(2))
  expect(asked.filter((one) => /POST|DELETE/.test(one))).toEqual(['POST /api/v1/uploads'])
})
