import { inspect } from 'node:util'

/** C0 and C1 but for tabs and line ends, and what turns the direction of writing around (Unicode TR36, 2.10.1). */
const STEERING = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
/** A return begins a line anew and could write over ours; our own progress begins or ends with one. */
const RETURN_INSIDE = /(?<!^)\r(?!\n|$)/g

/**
 * A text as a terminal may get it. Names, files' columns and old shops' texts are anybody's word: an escape sequence in one could
 * clear what was said before, or say something else (CWE-150). In the place of each such sign stands "�".
 */
export const onScreen = (text: string): string =>
  text.replaceAll(STEERING, '\ufffd').replaceAll(RETURN_INSIDE, '\ufffd')

/** A fault that nobody foresaw, with its stack: its message may hold an old shop's or a server's own words. */
export const faultOnScreen = (fault: unknown): string => onScreen(`${inspect(fault)}\n`)
