let newest: string | undefined

/** The key the server gave last, which every field of the page gets: what is sent without script later fits as well. */
export function rememberFormKey(key: string): void {
  newest = key
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = key
}

/** That, else the page's own; a page that a cache keeps has none (behaviours 7.8.2). */
export const newestFormKey = (): string | undefined =>
  newest ?? document.querySelector<HTMLInputElement>('input[name=form_key]')?.value
