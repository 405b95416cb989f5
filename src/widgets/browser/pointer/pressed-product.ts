/** Around one product: in a grid or list, a table, the mini cart, the options popup, on its own page. */
const BLOCKS = 'li.item, .item, tr, .ajaxcart-options, .product-view'

/** Markup that the server drew, with the class of the element it stands in. */
export type DrawnPart = { className: string; html: string }

/** The product that a pressed link or form is about, as far as the page around it tells. */
export type PressedProduct = {
  name: string | undefined
  /** The picture of it that is seen: it flies into the cart (4.fly.1). */
  picture: HTMLImageElement | undefined
  /** A stand-in that is shown while the rest is loaded (7.4.3). */
  summary: { picture: string | undefined; rating: DrawnPart | undefined; price: DrawnPart | undefined }
}

/** Cards of products are the server's markup, without a component in the browser: what they tell is read off them. */
export function pressedProduct(pressed: Element): PressedProduct {
  const block = pressed.closest(BLOCKS)
  const name = block?.querySelector('.product-name a') ?? block?.querySelector('.product-name')
  return {
    name: name?.textContent?.trim() || undefined,
    picture: [...(block?.querySelectorAll<HTMLImageElement>('.product-image img') ?? [])].find(isSeen),
    summary: {
      picture: pictureIn(block),
      rating: partIn(block, '.card-rating, .rating-summary'),
      price: partIn(block, '.price-box'),
    },
  }
}

/** The name in the nearest row, card or page around what was pressed (2.0.6). */
export function nameAround(pressed: Element): string | undefined {
  const row = pressed.closest('.item, .compare-product, .cart-line, .product-view')
  return row?.querySelector('.product-name')?.textContent.trim() || undefined
}

/** The form of the product on whose own page something was pressed: what is chosen there goes along with a wish. */
export const productFormAround = (pressed: Element): HTMLFormElement | null =>
  pressed.closest('.product-view') && document.querySelector<HTMLFormElement>('#product_addtocart_form')

const isSeen = (picture: HTMLImageElement) => picture.checkVisibility() && picture.complete && picture.naturalWidth > 0

function pictureIn(block: Element | null): string | undefined {
  const picture = block?.querySelector('.product-image img')?.cloneNode() as HTMLImageElement | undefined
  if (!picture) return undefined
  picture.removeAttribute('id')
  picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'eager')
  return picture.outerHTML
}

/** Without its ids: it stands in the page a second time. */
function partIn(block: Element | null, selector: string): DrawnPart | undefined {
  const part = block?.querySelector(selector)?.cloneNode(true) as Element | undefined
  if (!part) return undefined
  for (const element of part.querySelectorAll('[id]')) element.removeAttribute('id')
  return { className: part.className, html: part.innerHTML }
}
