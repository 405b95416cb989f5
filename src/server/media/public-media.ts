/** The folder, within the media folder, of files that shoppers buy to download; the site never serves it by its address. */
const SOLD = /^downloadable[. ]*(\/|$)/i

/**
 * Whether visitors may be given a file of the media folder, by its decoded path below that folder. A file has one
 * spelling only: another one ("a/../b", "a//b") could lead out of the folder or around a rule, or be kept twice by a
 * cache.
 */
export function isPublicMedia(file: string): boolean {
  const isPlain = /^[^\p{Cc}\\:]+$/u.test(file) && file.split('/').every((part) => !/^\.{0,2}$/.test(part))
  return isPlain && !SOLD.test(file)
}
