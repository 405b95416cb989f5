// oxlint-disable-next-line no-control-regex -- exactly these are meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** What somebody typed, without what cannot be stored or seen: control characters, halves of characters, outer space. */
export function typedText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, '').toWellFormed().trim()
}
