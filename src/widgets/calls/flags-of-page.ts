import type { CallFlag } from '#domain/calls/call-address.ts'

/** A part is asked for only where it has a place: the flags whose place is on the page (7.0.3). */
export const flagsOfPage = (places: Readonly<Partial<Record<CallFlag, () => boolean>>>): Set<CallFlag> =>
  new Set((Object.keys(places) as CallFlag[]).filter((flag) => places[flag]!()))
