/**
 * Puts markup that our own server rendered into the page. The content security policy (`trusted-types vitrine`) lets
 * nothing else do that, so this is the one place where text becomes elements. Islands in it come to life by
 * themselves: they are custom elements.
 */
type Policy = { createHTML(markup: string): string }
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined

let policy: Policy | undefined

export function parseMarkup(markup: string): DocumentFragment {
  policy ??=
    typeof trustedTypes === 'undefined'
      ? { createHTML: (text) => text }
      : trustedTypes.createPolicy('vitrine', { createHTML: (text) => text })
  const template = document.createElement('template')
  template.innerHTML = policy.createHTML(markup)
  return template.content
}

/** `target` keeps its own element and receives what is inside the markup's first element (behaviours 3.7.4). */
export function putMarkup(target: Element, markup: string): void {
  target.replaceChildren(...(parseMarkup(markup).firstElementChild?.childNodes ?? []))
}
