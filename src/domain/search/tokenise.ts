/** The words of a text as they are compared: without marks ("thé" = "the"), case or punctuation. */
export function tokenise(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
