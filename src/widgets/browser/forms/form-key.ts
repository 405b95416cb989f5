let newest: string | undefined

/**
 * The key the server gave last, which every form of the page gets: what is sent without script later fits as well. Fields
 * that hold an older one get it at once. A page that was drawn before the session has no such fields: its forms get the
 * key as they are sent.
 */
export function rememberFormKey(key: string): void {
  newest = key
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = key
  // The same listener again counts once.
  document.addEventListener('formdata', addFormKey)
}

/** That, else the page's own; a page that a cache keeps has none (behaviours 7.8.2). */
export const newestFormKey = (): string | undefined =>
  newest ?? document.querySelector<HTMLInputElement>('input[name=form_key]')?.value

/** No other site gets it, and no address that stays in the history. */
function addFormKey({ target, formData }: FormDataEvent): void {
  const form = target as HTMLFormElement
  if (newest === undefined || form.method !== 'post' || formData.has('form_key')) return
  // Not `form.action`: a field of that name would stand in its place.
  const action = new URL(form.getAttribute('action') ?? '', location.href)
  if (action.origin === location.origin) formData.set('form_key', newest)
}
