/** A picture that is fetched before everything else, as attributes of `<link rel="preload" as="image">`. */
export type FirstPicture = { imageSrcSet?: string; imageSizes?: string; href?: string }

/** React writes links that preload eager pictures in front of the markup it draws. */
const TOLD_EARLY = /^(?:<link rel="preload" as="image"[^>]*>)+/
const FIRST = /<link [^>]*fetchPriority="high"[^>]*>/
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/**
 * The picture that matters most goes into the head, before scripts and sheets: on a slow line what is asked for first is there first.
 * The others are in the markup, where the browser finds them as early.
 *
 * @param drawn by `renderToString` @returns the markup without the preloading links, and the picture for the head
 */
export function takeFirstPicture(drawn: string): { body: string; picture: FirstPicture | undefined } {
  const early = TOLD_EARLY.exec(drawn)?.[0] ?? ''
  const first = FIRST.exec(early)?.[0]
  const attribute = (name: string) => {
    const value = first && new RegExp(` ${name}="([^"]*)"`).exec(first)?.[1]
    return value === undefined
      ? {}
      : { [name]: value.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (one) => ENTITIES[one]!) }
  }
  const picture = first && { ...attribute('href'), ...attribute('imageSrcSet'), ...attribute('imageSizes') }
  return { body: drawn.slice(early.length), picture: picture || undefined }
}
