/** Letters and digits of a name, as an address and an SKU may hold them. */
export const tame = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
