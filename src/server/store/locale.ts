import { ownEntry } from '#domain/own-entry.ts'
import type { StoreView } from '#domain/store/store.ts'

/** The store a page is for, and the default store, whose texts stand in for missing ones. */
export type Locale = { store: StoreView; base: StoreView }

export const localeOf = (store: StoreView, all: StoreView[]): Locale => ({
  store,
  base: all.find(({ isDefault }) => isDefault) ?? store,
})

export const labelIn = (code: string, of: { label: string | null; labels: Record<string, string> }): string =>
  ownEntry(of.labels, code) ?? of.label ?? ''

export const titleIn = (code: string, of: { title: string; titles: Record<string, string> }): string =>
  ownEntry(of.titles, code) ?? of.title
