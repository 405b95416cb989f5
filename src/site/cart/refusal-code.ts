import type { CartRefusal } from '#domain/cart/results.ts'
import type { MessageId } from '#messages/translate.ts'

/** Problems of files that have a status of their own; the gravest is the answer's. */
const CODES: Readonly<Partial<Record<MessageId, number>>> = {
  fileTooLarge: 413,
  fileTooMany: 429,
  fileBusy: 429,
  fileNoRoom: 507,
}

/** The status of an answer that refuses a product's form because of its files; undefined where another says enough. */
export function fileRefusalCode({ problems = {} }: CartRefusal): number | undefined {
  const codes = Object.values(problems).flatMap(({ id }) => CODES[id] ?? [])
  return codes.length > 0 ? Math.max(...codes) : undefined
}
