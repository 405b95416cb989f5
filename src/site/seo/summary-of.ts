import { plainText } from '#domain/catalog/plain-text.ts'

const DESCRIPTION_LENGTH = 160

/** For search engines: a text of the catalogue as one line. */
export const summaryOf = (html: string) => plainText(html).slice(0, DESCRIPTION_LENGTH) || undefined
