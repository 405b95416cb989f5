// oxlint-disable-next-line no-control-regex -- exactly these are meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** The text that somebody typed, without outer space and without what cannot be stored or seen: control characters, halves of characters. */
export function typedText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, '').toWellFormed().trim()
}
