import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'

/**
 * Links of a media list (`.media-list a`) put their picture in the place of the primary one (`.primary-image img`), the
 * nearest if there are several (behaviours 2.8.10). Without script they lead to their pictures, and so do those to
 * other hosts always: nothing is loaded from there, and the policy would leave a broken picture.
 */
export function watchMediaLists(): void {
  const { origin } = location
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.media-list a') : null
    if (!link || isModifiedClick(event)) return
    const image = link.origin === origin ? primaryImageNear(link) : null
    if (!image) return
    event.preventDefault()
    // Its other sizes are the former picture's.
    image.removeAttribute('srcset')
    image.alt = link.querySelector('img')?.alt || link.title || link.textContent.trim() || image.alt
    image.src = link.getAttribute('href') ?? ''
  })
}

function primaryImageNear(link: Element): HTMLImageElement | null {
  for (let around = link.parentElement; around; around = around.parentElement) {
    const image = around.querySelector<HTMLImageElement>('.primary-image img')
    if (image) return image
  }
  return null
}
