// oxlint-disable-next-line no-control-regex -- exactly these are meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** The text that somebody typed, without outer space and without what cannot be stored or seen: control characters, halves of characters. */
export function typedText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, '').toWellFormed().trim()
}

// oxlint-disable-next-line no-control-regex -- exactly these are meant
const BREAKS = /[\t\n\u0080-\u009f\u2028\u2029]+/g

/** The same for what has one line: a name, a line of an address. Letters and documents show nothing in it that looks like a paragraph of theirs. */
export function typedLine(text: string): string {
  return typedText(text).replaceAll(BREAKS, ' ').trim()
}
