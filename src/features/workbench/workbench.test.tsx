import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageContextProvider } from '../page-context.tsx'
import { aPage } from './fixtures/page-fixture.ts'
import { workbenchEntries } from './workbench-entries.tsx'

const draw = (entry: string, state: string, language: 'en' | 'fr' | 'ar' | 'de' = 'en') => {
  const found = workbenchEntries.find(({ name }) => name === entry)?.states.find(({ name }) => name === state)
  return renderToStaticMarkup(<PageContextProvider value={aPage(language)}>{found!.node}</PageContextProvider>)
}

describe.each(workbenchEntries.flatMap(({ name, states }) => states.map((state) => [name, state.name] as const)))(
  '%s, %s',
  (entry, state) => {
    test('is drawn in every language, with one main heading, unique ids and no script', () => {
      for (const language of ['en', 'fr', 'ar', 'de'] as const) {
        const html = draw(entry, state, language)
        expect(html.match(/<h1/g)).toHaveLength(1)
        const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
        expect(ids).toEqual([...new Set(ids)])
        expect(html).not.toMatch(/<script|\son\w+="/)
        expect(html.replace(/--swatch:#\w+/g, '')).not.toMatch(/style="[^"]+"/)
      }
    })
  },
)

test('every form that posts carries the form key', () => {
  const forms = [...draw('category', 'first-page').matchAll(/<form([^>]*method="post"[^]*?)<\/form>/g)]
  expect(forms.length).toBeGreaterThan(0)
  for (const [, form] of forms) {
    expect(form).toContain('name="form_key" value="a-form-key"')
  }
})

test.each([
  [
    'home',
    'words-only',
    [
      'class="skip-link skip-nav" href="#header-nav"',
      'id="header-nav"',
      'id="header-search"',
      'id="header-cart"',
      'id="search_mini_form"',
      'id="search"',
      'class="header-minicart"',
      'class="count"',
      '<div class="store-language-container"></div>',
      '<nav id="nav"',
      'class="nav-primary"',
      '<li class="level0 parent',
      'class="level0 has-children"',
      '<ul class="level0">',
      '<li class="level1 view-all">',
    ],
  ],
  [
    'category',
    'first-page',
    [
      'class="main-container col2-left-layout"',
      'col-left sidebar col-left-first',
      'class="col-main"',
      'class="category-products"',
      'block block-layered-nav',
      'block-subtitle--filter',
      'class="products-grid"',
      'class="product-info"',
      'class="actions"',
    ],
  ],
  [
    'product',
    'configurable',
    [
      'class="product-img-box"',
      'class="product-image-gallery"',
      'id="image-main" class="gallery-image visible"',
      'id="image-0"',
      'class="product-image-thumbs"',
      'data-image-index="2"',
      'id="attribute92-21" class="super-attribute-radio validate-one-required-by-name"',
      'name="super_attribute[92]"',
      'id="attribute180" class="super-attribute-select required-entry" name="super_attribute[180]"',
      'id="product_addtocart_form"',
    ],
  ],
  [
    'product',
    'bundle',
    [
      'id="bundle-option-1-1" class="bundle-option-1 ',
      'id="bundle-option-4"',
      'id="bundle-option-4-qty-input"',
      'name="bundle_option[3][]"',
      'id="bundle-option-1-container"',
    ],
  ],
  [
    'live-prices',
    'bundle-defaults',
    [
      '<span id="bundle-price-520"><span id="product-price-520"><strong class="price regular-price">€133.50</strong>',
      '<span id="bundle-price-520_clone"><strong class="price">€133.50</strong>',
      'id="bundle-option-2-tier-prices"',
      // Open until a script can tell whether it may be changed.
      'id="bundle-option-4-qty-input" class="qty"',
      'id="bundle-option-1-qty-input" class="qty qty-disabled"',
    ],
  ],
  [
    'live-prices',
    'tiers',
    ['class="tier-price tier-1"', '<strong class="price">€18.00</strong>', '<span class="percent tier-1">19</span>'],
  ],
  [
    'cart',
    'with-notice',
    [
      'name="cart[a][qty]"',
      'name="update_cart_action"',
      'value="update_qty"',
      'formAction="/checkout/cart/delete/id/a/"',
    ],
  ],
  [
    'checkout',
    'problems',
    [
      'action="/checkout/onepage/saveBilling/"',
      'name="billing[street][]"',
      'name="billing[use_for_shipping]"',
      'id="advice-validate-ajax-email"',
      'aria-describedby="advice-validate-ajax-email email-hint"',
      'value="ada@example"',
    ],
  ],
  [
    'checkout',
    'payment-and-review',
    [
      'action="/checkout/onepage/saveOrder/"',
      'name="payment[method]"',
      'name="seen_version" value="3"',
      'name="seen_total" value="21970"',
      'form="order-form"',
    ],
  ],
  [
    'account',
    'register-refused',
    [
      'action="/customer/account/createpost/"',
      'data-validate="focus-first"',
      'id="password"',
      'class="input-text required-entry validate-password"',
      'type="password" name="confirmation"',
      'customer-dob',
      'class="dob-day"',
      'class="dob-month"',
      'class="dob-year"',
      '<div class="dob-full"><input type="hidden" id="dob" name="dob"/>',
      'validate-custom validation-failed',
      '<div class="validation-advice" id="dob-advice">Please enter a valid day (1-30).</div>',
    ],
  ],
  [
    'account',
    'address-refused',
    ['action="/customer/address/formPost/"', 'name="street[]"', 'name="country_id"', 'name="default_billing"'],
  ],
  [
    'search-box',
    'no-text',
    [
      '<form id="search_mini_form" class="search-form" action="/catalogsearch/result/">',
      '<input id="search" type="search"',
      'name="q"',
      'id="search_autocomplete"',
      '<form id="search-again_form"',
      'id="search-again_autocomplete"',
    ],
  ],
  [
    'search-box',
    'did-you-mean',
    ['Did you mean “<a href="/catalogsearch/result/?q=tea"><bdi>tea</bdi></a>”?', 'results for “<bdi>tee</bdi>”</h1>'],
  ],
  [
    'address',
    'list-chosen',
    [
      'id="country" name="country_id"',
      'id="region_id" name="region_id" class="input-text validate-select required-entry"',
      '&quot;defaultRegion&quot;:&quot;US-CA&quot;',
      'id="region" class="input-text required-entry" hidden=""',
      'id="zip"',
    ],
  ],
])('%s, %s keeps the public names', (entry, state, names) => {
  const html = draw(entry, state)
  for (const name of names) expect(html).toContain(name)
})
