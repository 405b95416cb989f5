import { afterAll, expect } from 'vitest'
import './fresh-folders.ts'

/** Files share a worker: a browser's names that one leaves behind are another's strange failure (vitest.config.ts). */
const ofNode = [globalThis.Event, globalThis.CustomEvent]

afterAll(() => {
  expect('document' in globalThis, 'a document is left behind').toBe(false)
  expect([globalThis.Event, globalThis.CustomEvent], 'events of a document are left behind').toEqual(ofNode)
})
