import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Scripts that pages with payment fields may load, and why (PCI DSS 6.4.3, standards.md S20). To let another one in, add its
 * row; what a script imports comes with it.
 */
const REASONS = {
  'src/site/islands/client.ts': 'finds the pieces of the page and brings each to life',
  'src/widgets/form/check/form.island.tsx': 'checks a form before it is sent',
  'src/widgets/form/field.island.tsx': 'says beside a field what is wrong with it',
  'src/widgets/form/check/foreign-forms.ts': 'the same for forms and fields that no component draws',
  'src/widgets/form/check/rare-forms.ts': 'the same at each change, and what the server says of fields',
  'src/features/checkout/steps/way-choice.island.tsx': 'the same for the choice of how to order',
  'src/features/checkout/steps/shipping-choice.island.tsx': 'the same for the ways of sending',
  'src/domain/validation/rules/rules.ts': 'the rules fields are checked by',
  'src/messages/fr/validation.ts': 'the words of the checks, French',
  'src/messages/ar/validation.ts': 'the words of the checks, Arabic',
  'src/messages/de/validation.ts': 'the words of the checks, German',
  'src/widgets/payment-card/payment-methods.island.tsx':
    'recognises the type of a card, groups its digits, switches off the fields of ways to pay that are not chosen; sends nothing',
  'src/features/checkout/checkout.island.tsx': 'sends a step of the checkout and shows the next one',
  'src/site/islands/hydrate.tsx': 'React: brings an island to life with the component that drew it',
  'src/widgets/address/region-fields.island.tsx': 'lists the regions of the chosen country',
  'src/features/header/header.island.tsx': 'opens the panels of the header, shows and changes the cart in it',
  'src/features/cart/follow-cart.ts': 'asks what has become of the cart in other tabs',
  'src/widgets/language-list/language-list.island.tsx': 'keeps the place on the page in another language',
  'src/features/header/navigation.island.tsx': 'opens the main navigation',
  'src/features/search/search-box.island.tsx': 'suggests while one searches',
  'src/widgets/newsletter/newsletter.island.tsx': 'signs up for the newsletter without leaving the page',
}

/** Chunks that every page fetches (scripts/chunks.ts), and why. */
const CHUNK_REASONS = {
  press: 'what a press anywhere on a page needs: cart, lists, header',
  shop: 'the islands that every page may have: header, newsletter',
  react: 'draws the islands of the page',
}

/** The headers that the page must be sent with (PCI DSS 11.6.1); sources of `form-action` beside 'self' are payment providers'. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vitrine',
}

/** Writes dist/payment-page.json: each script with its SHA-256 and why it is there. */
export function writePaymentPageInventory(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const modules = JSON.parse(readFileSync(join(dist, 'client/.vite/modules.json'), 'utf8'))
  const found = new Map()
  for (const [module, why] of Object.entries(REASONS)) {
    const file = modules[module] ?? missing(module)
    found.set(file, [...(found.get(file) ?? []), why])
  }
  for (const { file, name } of Object.values(manifest)) {
    const why = file.endsWith('.js') && CHUNK_REASONS[name]
    if (why) found.set(file, [why, ...(found.get(file) ?? [])])
  }
  const take = (file) => {
    const { imports = [] } = Object.values(manifest).find((chunk) => chunk.file === file)
    for (const one of imports) {
      const needed = manifest[one].file
      if (found.has(needed)) continue
      found.set(needed, [`needed by ${file.replace(/^assets\//, '')}`])
      take(needed)
    }
  }
  const named = [...found.keys()]
  for (const file of named) take(file)
  const scripts = [...found]
    .map(([file, why]) => ({
      file: `/${file}`,
      sha256: sha256(readFileSync(join(dist, 'client', file))),
      why: why.join('; '),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  writeFileSync(join(dist, 'payment-page.json'), `${JSON.stringify({ scripts, policy: POLICY }, null, 2)}\n`)
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

function missing(entry) {
  throw new Error(`scripts/payment-page-scripts.mjs names ${entry}, which is not built.`)
}
