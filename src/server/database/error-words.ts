import { withoutCardNumbers } from '#domain/payment-card/typed-card-number.ts'

/** Drizzle's "Failed query" repeats the statement's parameters: a shopper's data, to the end of the message. */
const withoutValues = (text: string) => withoutCardNumbers(text.replace(/\nparams: [^]*$/, ''))

/**
 * An error's message without texts that people typed. The database quotes a value that it does not take (SQLSTATE class 22): `invalid input
 * syntax for type integer: "…"`.
 */
export const wordsOf = (error: Error): string =>
  'code' in error && /^22...$/.test(String(error.code))
    ? withoutValues(error.message).replace(/".*"/s, '"…"')
    : withoutValues(error.message)
