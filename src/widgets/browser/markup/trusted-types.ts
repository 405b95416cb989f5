import { ownAddress } from '../address/own-address.ts'

type Rules = { createHTML(markup: string): string; createScriptURL(address: string): string }
declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined

const rules: Rules = {
  createHTML: (markup) => markup,
  createScriptURL(address) {
    const own = ownAddress(address)
    if (own === undefined) throw new TypeError(`Not a script of this shop: ${address}`)
    return own
  },
}

let policy: Rules | undefined

/**
 * The one policy that the content security policy allows (`trusted-types vitrine`): text becomes elements through
 * put-markup.ts, an address becomes a script through load-scripts.ts, and nowhere else.
 */
export const trusted = (): Rules =>
  (policy ??= typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('vitrine', rules))
