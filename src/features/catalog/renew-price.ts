import { paths } from '#domain/paths.ts'
import { MOST_ASKED } from '#domain/catalog/viewed-products.ts'
import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { startCountdown } from '#widgets/countdown/start-countdown.ts'

/** Lets the countdown of a product's sale event run; at its end the price beside it becomes the server's (2.6.6). */
export function enhance(element: HTMLElement): void {
  startCountdown(element, () => void renew(element))
}

async function renew(countdown: HTMLElement): Promise<void> {
  const id = Number(countdown.getAttribute('subject'))
  const page = countdown.closest('.product-price')
  const box = (page && (await priceOfForm(id))) ?? (await priceOfCard(id))
  // Without an answer it stays at 0 (2.6.6).
  if (!box) return
  const place = page ?? countdown.closest('.product-facts')
  place?.querySelector('.price-box')?.replaceWith(box)
  if (!box.querySelector('.old-price')) {
    place?.closest('.product-shop, .item')?.querySelector('.badge-sale')?.remove()
  }
  countdown.remove()
}

/** Of what is chosen in the product's form. Undefined when the server has none to tell. */
async function priceOfForm(id: number): Promise<Element | undefined> {
  const form = document.querySelector<HTMLFormElement>('form.product-form')
  if (!form) return undefined
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return priceBoxIn(`${paths.updatePrice(id)}?ajax=1`, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Events mostly end for several cards at once: they are asked for together. */
let waiting: { ids: Set<number>; answer: Promise<ParentNode | undefined> } | undefined

async function priceOfCard(id: number): Promise<Element | undefined> {
  if (!waiting || waiting.ids.size >= MOST_ASKED) {
    const ids = new Set<number>()
    const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
      waiting = undefined
      return fragment(`${paths.viewedProducts}?ids=${[...ids].join(',')}`)
    })
    waiting = { ids, answer }
  }
  const { ids, answer } = waiting
  ids.add(id)
  return (await answer)?.querySelector(`.item[data-product="${id}"] .price-box`) ?? undefined
}

const priceBoxIn = async (address: string, init: RequestInit): Promise<Element | undefined> =>
  (await fragment(address, init))?.querySelector('.price-box') ?? undefined

async function fragment(address: string, init?: RequestInit): Promise<ParentNode | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store', ...init })
    return answer.ok ? parseMarkup(await answer.text()) : undefined
  } catch {
    return undefined
  }
}
