import { expect, test } from 'vitest'
import { LARGEST_ANSWER, readJson, readText } from './read-text.ts'

test('an answer is read whole, letters that are split between two pieces too', async () => {
  const bytes = new TextEncoder().encode('{"name":"Théière 茶"}')
  const pieces = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readJson(new Response(pieces))).toEqual({ name: 'Théière 茶' })
  expect(await readText(new Response(null))).toBe('')
})

test('F14 an answer without end is given up, and its connection with it', async () => {
  let given = 0
  let isCancelled = false
  const piece = new Uint8Array(1024 * 1024).fill(32)
  const endless = new ReadableStream({
    pull(controller) {
      given += piece.byteLength
      controller.enqueue(piece)
    },
    cancel: () => void (isCancelled = true),
  })
  await expect(readText(new Response(endless))).rejects.toThrow('too large')
  expect(isCancelled).toBe(true)
  expect(given).toBeLessThanOrEqual(LARGEST_ANSWER + 3 * piece.byteLength)
})
