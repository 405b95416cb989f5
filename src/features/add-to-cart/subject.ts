/** Around one product: in a grid or list, a table, the mini cart, the options popup, on its own page. */
const BLOCKS = 'li.item, .item, tr, .ajaxcart-options, .product-view'

/** The product that a link or form is about, as far as the page around it tells. */
export type Subject = { block: Element | undefined; name: string | undefined }

export function subjectOf(trigger: Element): Subject {
  const block = trigger.closest(BLOCKS) ?? undefined
  const name = block?.querySelector('.product-name a') ?? block?.querySelector('.product-name')
  return { block, name: name?.textContent?.trim() || undefined }
}

/** The picture of it that is seen. */
export function pictureOf({ block }: Subject): HTMLImageElement | undefined {
  const pictures = [...(block?.querySelectorAll<HTMLImageElement>('.product-image img') ?? [])]
  return pictures.find((picture) => picture.checkVisibility() && picture.complete && picture.naturalWidth > 0)
}

/** Parts of a card that stand for the product while more is on its way (7.4.3). */
const PARTS = ['.product-image img', '.product-name', '.card-rating, .rating-summary', '.price-box']

export function summaryOf({ block }: Subject): HTMLElement {
  const summary = document.createElement('div')
  summary.className = 'ajaxcart-product'
  for (const part of PARTS) {
    const found = block?.querySelector(part)
    if (!found) continue
    const copy = found.cloneNode(true) as HTMLElement
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
    summary.append(part === PARTS[0] ? framed(copy) : part === PARTS[1] ? headed(found) : copy)
  }
  return summary
}

function framed(picture: HTMLElement): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'product-image'
  picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'eager')
  frame.append(picture)
  return frame
}

function headed({ textContent }: Element): HTMLElement {
  const heading = document.createElement('h2')
  heading.className = 'product-name'
  heading.textContent = textContent.trim()
  return heading
}
