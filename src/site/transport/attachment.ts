/** `Content-Disposition` of a file to save (RFC 6266): its name in full for today's browsers, in plain letters for others. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
