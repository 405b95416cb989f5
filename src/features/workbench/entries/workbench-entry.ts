import type { ReactNode } from 'react'

/** A page of the shop in each of its states, to be looked at and tried one by one. Drawn within a page's context. */
export type WorkbenchEntry = { name: string; states: { name: string; node: ReactNode }[] }
