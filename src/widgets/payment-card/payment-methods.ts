/**
 * `<vitrine-payment-methods>` around a list of ways to pay, each with a radio and maybe the fields it needs in the same
 * list item (2.1.8): the fields of the chosen one are switched on, all others off, so that they are neither checked nor
 * sent. CSS shows and hides them.
 */
export function enhance(element: HTMLElement): void {
  const update = () => {
    for (const item of element.querySelectorAll('li')) {
      const radio = item.querySelector<HTMLInputElement>('input[type=radio][name="payment[method]"]')
      if (!radio) continue
      for (const field of item.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')) {
        if (field !== radio) field.disabled = !radio.checked
      }
    }
  }
  element.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).type === 'radio') update()
  })
  update()
}
