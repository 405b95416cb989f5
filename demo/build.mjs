// Writes demo/catalogue.jsonl from demo/source/: node demo/build.mjs
import { existsSync, writeFileSync } from 'node:fs'
import * as german from './source/german/german.mjs'
import { reviews } from './source/reviews.mjs'
import { attributes, careByMaterial, categories, rewrites, stores, taxClasses } from './source/shop.mjs'

const here = (path) => new URL(path, import.meta.url)
const shelves = []
for (const name of ['tableware', 'tea', 'lighting', 'textiles', 'paper', 'workshops'])
  shelves.push(...(await import(`./source/${name}.mjs`)).default)

const html = (paragraphs) => paragraphs.map(part).join('')
function part(given) {
  if (Array.isArray(given)) return `<ul>${given.map((line) => `<li>${line}</li>`).join('')}</ul>`
  return given.mediaList ? mediaList(Object.entries(given.mediaList)) : `<p>${given}</p>`
}

// Pictures by name, each with its words: the first one large, the others by their links.
const inText = (name, width) => `/media/w${width}/${pictureFile(name)}`
function mediaList(pictures) {
  const [[first, words]] = pictures
  const links = pictures.map(([name, label]) => `<li><a href="${inText(name, 640)}">${label}</a></li>`).join('')
  const large = `<img src="${inText(first, 640)}" alt="${words}" width="640" height="640" />`
  return `<p class="primary-image">${large}</p><ul class="media-list">${links}</ul>`
}

const texts = ([name, urlKey, shortDescription, paragraphs]) => ({
  name,
  urlKey,
  shortDescription,
  description: html(paragraphs),
})
const slug = (words) =>
  words
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/g, 'oe')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const stock = (given) =>
  given === undefined
    ? undefined
    : { isManaged: true, isInStock: true, ...(typeof given === 'number' ? { quantity: given } : given) }
/** German writes out its umlauts where an address has none: "größe" → "groesse". */
const germanSlug = (words) => slug(words.replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`))
const option = (code, value) => attributes.find((one) => one.code === code).options.find((one) => one.code === value)

// The pictures of a product are found by name: <sku>-1, -2, -3.
const views = {
  close: ['close up', 'en détail', 'aus der Nähe'],
  context: ['in company', 'en situation', 'in Gesellschaft'],
}
const pictureFile = (name) => `catalog/product/${name[0]}/${name[1]}/${name}.webp`
const picture = (name, label, fr, de) => ({ file: pictureFile(name), label, labels: { fr, de } })
function pictures({ sku, en, fr, more = [], pictures: borrowed = [] }) {
  const de = german.products[sku]
  const own = [null, ...more].map((view, index) =>
    picture(
      `${sku}-${index + 1}`,
      view ? `${en[0]}, ${views[view][0]}` : en[0],
      view ? `${fr[0]}, ${views[view][1]}` : fr[0],
      view ? `${de[0]}, ${views[view][2]}` : de[0],
    ),
  )
  const found = own.filter((one) => existsSync(here(`media/${one.file}`)))
  return [...found, ...borrowed.map((name) => picture(name, en[0], fr[0], de[0]))]
}

/** The turning product, a file of the shop, or a video that is only linked to. */
function videos({ sku, en, fr, video, videoLink }) {
  const poster = pictureFile(`${sku}-1`)
  const own = video &&
    existsSync(here(`media/video/${sku}.webm`)) && {
      source: `video/${sku}.webm`,
      poster,
      label: `${en[0]}, turning once`,
      labels: { fr: `${fr[0]}, un tour complet`, de: `${german.products[sku][0]}, einmal gedreht` },
    }
  const linked = videoLink && {
    source: videoLink.source,
    poster,
    label: videoLink.en,
    labels: { fr: videoLink.fr, de: german.titles[videoLink.en] },
  }
  const found = [own, linked].filter(Boolean)
  return found.length ? found : undefined
}

/** "By" names the attributes in their order; every combination exists but those in `without` (or, with `only`, just those). */
function combinations({ by, without = [], only }) {
  const all = Object.entries(by).reduce(
    (rows, [code, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [code]: value }))),
    [{}],
  )
  return all.filter((row) =>
    only ? only.includes(Object.values(row).join('-')) : !without.includes(Object.values(row).join('-')),
  )
}

const cents = (amount) => Math.round(Number(amount) * 100)
function children(parent) {
  return combinations(parent).map((row, index) => {
    const key = Object.values(row).join('-')
    const named = (parentName, label) =>
      `${parentName}, ${Object.entries(row)
        .map(([code, value]) => label(option(code, value)))
        .join(', ')}`
    const name = named(parent.en[0], (one) => one.label.toLowerCase())
    const french = named(parent.fr[0], (one) => one.labels.fr.toLowerCase())
    const inGerman = named(german.products[parent.sku][0], (one) => one.labels.de)
    const additions = Object.entries(row)
      .map(([code, value]) => parent.prices?.[code]?.[value])
      .filter(Boolean)
    const price = additions.reduce(
      (sum, [type, value]) =>
        sum + (type === 'fixed' ? cents(value) : Math.round((cents(parent.price) * Number(value)) / 100)),
      cents(parent.price),
    )
    const view = `${parent.sku}-${(parent.pictureBy ?? Object.keys(row)).map((code) => row[code]).join('-')}`
    return {
      kind: 'product',
      sku: `${parent.sku}-${key}`,
      type: 'simple',
      isEnabled: true,
      visibility: 'none',
      name,
      urlKey: `${parent.en[1]}-${key}`,
      texts: {
        fr: { name: french, urlKey: slug(french) },
        de: { name: inGerman, urlKey: germanSlug(inGerman) },
      },
      price: (price / 100).toFixed(2),
      taxClass: 'standard',
      weight: parent.weight,
      stock: parent.soldOut?.includes(key)
        ? { quantity: 0, isManaged: true, isInStock: false }
        : { quantity: 12 + ((index * 7) % 40), isManaged: true, isInStock: true },
      attributes: { ...row, ...parent.childAttributes?.(row) },
      images: [picture(view, name, french, inGerman)],
    }
  })
}

const mapValues = (value, change) =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
    : value

/** The same with the German title beside the French one, at every depth. */
const titled = (value) =>
  Array.isArray(value)
    ? value.map(titled)
    : mapValues(value, (one, key) => (key === 'titles' ? { ...one, de: german.titles[value.title] } : titled(one)))

function record(given, index) {
  const { sku, type = 'simple', en, fr, attributes: own = {}, by, prices, tierPrices } = given
  const values = { ...own }
  if (!values.care && careByMaterial[values.material] && type === 'simple')
    values.care = careByMaterial[values.material]
  const french = Object.fromEntries(
    Object.entries(values)
      .filter(([code]) => code === 'care' || code === 'brewing')
      .map(([code, [, text]]) => [code, text]),
  )
  for (const code of Object.keys(french)) values[code] = values[code][0]
  const inGerman = Object.fromEntries(Object.keys(french).map((code) => [code, german.attributeTexts[values[code]]]))
  const needsNoStock =
    ['configurable', 'bundle', 'grouped', 'downloadable'].includes(type) ||
    (type === 'virtual' && given.stock === undefined)
  return {
    kind: 'product',
    sku,
    type,
    isEnabled: true,
    visibility: 'both',
    ...texts(en),
    texts: { fr: texts(fr), de: texts(german.products[sku]) },
    price: given.price,
    specialPrice: given.specialPrice,
    tierPrices: tierPrices?.map(([quantity, price]) => ({ quantity, price })),
    taxClass: type === 'grouped' ? undefined : (given.taxClass ?? 'standard'),
    weight: given.weight,
    newFrom: given.newFrom,
    newTo: given.newTo,
    isFeatured: given.isFeatured,
    eventEndsAt: given.eventEndsAt,
    stock: needsNoStock ? { quantity: 0, isManaged: false, isInStock: true } : stock(given.stock),
    categories: given.in.map((path) => ({ path, position: index })),
    attributes: values,
    attributeTexts: Object.keys(french).length ? { fr: french, de: inGerman } : undefined,
    images: pictures(given),
    videos: videos(given),
    related: given.related,
    upSells: given.upSells,
    crossSells: given.crossSells,
    configurable: by && {
      attributes: Object.keys(by).map((code) => ({
        code,
        prices:
          prices?.[code] &&
          Object.entries(prices[code]).map(([value, [kind, amount]]) => ({ option: value, type: kind, value: amount })),
      })),
      children: children(given).map((child) => child.sku),
    },
    bundle: titled(given.bundle),
    grouped: given.grouped,
    customOptions: titled(given.customOptions),
    downloads: titled(given.downloads),
    createdAt: new Date(Date.UTC(2024, 0, 8 + index * 3, 9)).toISOString(),
  }
}

// Children come before the products that are made of them.
const rank = { configurable: 1, grouped: 2, bundle: 3 }
const products = [
  ...shelves.filter((one) => one.by).flatMap(children),
  ...shelves.map(record).sort((a, b) => (rank[a.type] ?? 0) - (rank[b.type] ?? 0)),
]

/** French puts a narrow space before its high marks; a line must not begin with one. */
const french = (value) =>
  typeof value === 'string'
    ? value.replace(/ (?=[;:!?»])|(?<=«) /g, '\u202f')
    : Array.isArray(value)
      ? value.map(french)
      : mapValues(value, (one) => french(one))
const typeset = (value, key) =>
  key === 'fr' ? french(value) : Array.isArray(value) ? value.map((one) => typeset(one)) : mapValues(value, typeset)

const records = [...stores, ...taxClasses, ...attributes, ...categories, ...products, ...rewrites, ...reviews].map(
  (one) => typeset(one),
)
writeFileSync(here('catalogue.jsonl'), records.map((one) => JSON.stringify(one)).join('\n') + '\n')
console.log(`${records.length} records, ${products.length} products`)
