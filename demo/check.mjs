// Checks demo/catalogue.jsonl and demo/media against each other: node demo/check.mjs
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

const here = (path) => new URL(path, import.meta.url)
const mistakes = []
const expect = (condition, message) => condition || mistakes.push(message)

const records = []
for (const [index, line] of readFileSync(here('catalogue.jsonl'), 'utf8').trimEnd().split('\n').entries()) {
  try {
    records.push(JSON.parse(line))
  } catch (error) {
    mistakes.push(`line ${index + 1}: ${error.message}`)
  }
}
const of = (kind) => records.filter((one) => one.kind === kind)
const order = ['store', 'tax-class', 'attribute', 'category', 'product', 'rewrite', 'review']
records.reduce(
  (last, one) => (
    expect(order.indexOf(one.kind) >= last, `${one.kind} ${one.sku ?? one.path ?? one.code}: out of order`),
    order.indexOf(one.kind)
  ),
  0,
)

/** Arabic is the language of a shop that has begun to translate: its products fall back to English. */
const begun = ['ar']
const languages = of('store')
  .filter((one) => !one.isDefault && !begun.includes(one.code))
  .map((one) => one.code)
const stores = new Set(of('store').map((one) => one.code))
const taxClasses = new Set(of('tax-class').map((one) => one.code))
const attributes = new Map(of('attribute').map((one) => [one.code, one]))
const products = new Map(of('product').map((one) => [one.sku, one]))
const paths = new Set(of('category').map((one) => one.path))
expect(products.size === of('product').length, 'a sku is used twice')
expect(paths.size === of('category').length, 'a category path is used twice')

const used = new Set()
const file = (path, where) => {
  used.add(path)
  expect(existsSync(here(`media/${path}`)), `${where}: no file ${path}`)
}
const money = (value, where, pattern = /^\d+\.\d{2}$/) =>
  expect(typeof value === 'string' && pattern.test(value), `${where}: ${JSON.stringify(value)} is no decimal string`)
const addition = (price, where) =>
  price &&
  (expect(['fixed', 'percent'].includes(price.type), `${where}: addition of type ${price.type}`),
  money(price.value, where, /^-?\d+(\.\d+)?$/))
const both = (text, others, where) => {
  expect(typeof text === 'string' && text.trim(), `${where}: no text`)
  for (const language of languages) expect(others?.[language]?.trim?.(), `${where}: no ${language}`)
}

/** The parts of a list of pictures beside plain text. */
const MEDIA_LIST = /<(p class="primary-image"|ul class="media-list"|a href="\/media\/[^"]+"|img src="\/media\/[^>]+)>/g

const keys = new Map()
function texts(one, fields, where) {
  for (const field of fields) {
    if (one[field] === undefined && languages.every((language) => one.texts?.[language]?.[field] === undefined))
      continue
    both(
      one[field],
      Object.fromEntries(languages.map((language) => [language, one.texts?.[language]?.[field]])),
      `${where}: ${field}`,
    )
  }
  for (const [language, urlKey] of [
    ['', one.urlKey],
    ...languages.map((language) => [language, one.texts?.[language]?.urlKey]),
  ]) {
    expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(urlKey), `${where}: url key ${urlKey}`)
    const key = `${language}/${urlKey}`
    expect(!keys.has(key), `${where}: url key ${urlKey} also belongs to ${keys.get(key)}`)
    keys.set(key, where)
  }
  for (const html of [one.description, ...languages.map((language) => one.texts?.[language]?.description)]) {
    const plain = html?.replace(/<\/?(p|ul|li|strong|em|a)>/g, '').replace(MEDIA_LIST, '')
    expect(!plain?.includes('<'), `${where}: a tag that is not allowed`)
    for (const [, path] of html?.matchAll(/"\/media\/w\d+\/([^"]+)"/g) ?? []) file(path, where)
  }
}

expect(of('store').filter((one) => one.isDefault).length === 1, 'there must be one default store')
for (const one of of('tax-class'))
  for (const rate of one.rates) money(rate.percent, `tax class ${one.code} ${rate.country}`, /^\d+(\.\d+)?$/)
for (const language of begun) {
  for (const one of [...attributes.values()].flatMap((attribute) => [attribute, ...(attribute.options ?? [])]))
    expect(one.labels?.[language]?.trim(), `attribute, ${one.code}: no ${language}`)
  for (const one of of('category'))
    for (const field of ['name', 'description'])
      expect(one.texts?.[language]?.[field]?.trim(), `category ${one.path}: ${field}: no ${language}`)
}
for (const one of attributes.values()) {
  both(one.label, one.labels, `attribute ${one.code}`)
  for (const option of one.options ?? []) {
    both(option.label, option.labels, `attribute ${one.code}, ${option.code}`)
    if (one.swatch === 'colour')
      expect(/^#[0-9a-f]{6}$/.test(option.swatch), `attribute ${one.code}, ${option.code}: no swatch`)
    if (one.swatch === 'picture') file(option.swatch, `attribute ${one.code}, ${option.code}`)
  }
}

const seenPaths = new Set()
for (const one of of('category')) {
  const where = `category ${one.path}`
  const parent = one.path.split('/').slice(0, -1).join('/')
  expect(!parent || seenPaths.has(parent), `${where}: the parent must come first`)
  seenPaths.add(one.path)
  texts(one, ['name', 'urlKey', 'description', 'metaTitle', 'metaDescription'], where)
  expect(one.description, `${where}: no description`)
  if (one.image) file(one.image, where)
  else mistakes.push(`${where}: no picture`)
}

const seen = new Set()
const knows = (sku, where) => expect(products.has(sku), `${where}: no product ${sku}`)
const comesAfter = (sku, where) => expect(seen.has(sku), `${where}: ${sku} must exist and come first`)
const day = /^\d{4}-\d{2}-\d{2}$/
for (const one of of('product')) {
  const where = `product ${one.sku}`
  texts(one, ['name', 'urlKey', 'shortDescription', 'description', 'metaTitle', 'metaDescription'], where)
  if (one.type !== 'grouped') money(one.price, `${where}: price`)
  if (one.specialPrice) {
    money(one.specialPrice.value, `${where}: special price`, one.type === 'bundle' ? /^\d+$/ : undefined)
    for (const date of [one.specialPrice.from, one.specialPrice.to])
      expect(date === undefined || day.test(date), `${where}: date ${date}`)
  }
  for (const tier of one.tierPrices ?? [])
    (money(tier.price, `${where}: tier price`),
      expect(Number(tier.price) < Number(one.price), `${where}: tier price is no reduction`))
  if (one.taxClass) expect(taxClasses.has(one.taxClass), `${where}: no tax class ${one.taxClass}`)
  if (one.weight) money(one.weight, `${where}: weight`, /^\d+(\.\d+)?$/)
  if (one.visibility !== 'none') {
    expect(one.categories?.length, `${where}: in no category`)
    expect(one.shortDescription && one.description, `${where}: no description`)
  }
  for (const { path } of one.categories ?? []) expect(paths.has(path), `${where}: no category ${path}`)
  for (const [code, value] of Object.entries(one.attributes ?? {})) {
    const attribute = attributes.get(code)
    if (!attribute) mistakes.push(`${where}: no attribute ${code}`)
    else if (attribute.input === 'text')
      both(
        value,
        Object.fromEntries(languages.map((language) => [language, one.attributeTexts?.[language]?.[code]])),
        `${where}: ${code}`,
      )
    else if (attribute.input === 'boolean') expect(typeof value === 'boolean', `${where}: ${code} is not yes or no`)
    else
      for (const part of [value].flat())
        expect(
          attribute.options.some((option) => option.code === part),
          `${where}: ${code} has no option ${part}`,
        )
  }
  expect(one.images?.length, `${where}: no picture`)
  for (const image of one.images ?? [])
    (file(image.file, where), both(image.label, image.labels, `${where}: picture label`))
  for (const video of one.videos ?? []) {
    if (!video.source.startsWith('https:')) file(video.source, where)
    if (video.poster) file(video.poster, where)
    both(video.label, video.labels, `${where}: video label`)
  }
  for (const list of ['related', 'upSells', 'crossSells'])
    for (const sku of one[list] ?? [])
      (knows(sku, `${where}: ${list}`), expect(sku !== one.sku, `${where}: ${list} names itself`))
  if (one.type === 'configurable') {
    for (const { code, prices } of one.configurable.attributes) {
      for (const price of prices ?? [])
        (addition(price, `${where}: ${code}`),
          expect(
            attributes.get(code)?.options.some((option) => option.code === price.option),
            `${where}: ${code} has no option ${price.option}`,
          ))
      for (const sku of one.configurable.children)
        expect(products.get(sku)?.attributes?.[code], `${where}: ${sku} has no ${code}`)
    }
    for (const sku of one.configurable.children) comesAfter(sku, where)
  }
  for (const part of one.bundle?.options ?? []) {
    both(part.title, part.titles, `${where}: bundle option`)
    for (const selection of part.selections) {
      comesAfter(selection.sku, where)
      expect(
        ['simple', 'virtual'].includes(products.get(selection.sku)?.type),
        `${where}: ${selection.sku} cannot be part of a bundle`,
      )
      expect(one.bundle.priceType === 'dynamic' || selection.price, `${where}: ${selection.sku} has no price`)
      addition(selection.price, `${where}: ${selection.sku}`)
    }
  }
  for (const part of one.grouped ?? []) comesAfter(part.sku, where)
  for (const part of one.customOptions ?? []) {
    both(part.title, part.titles, `${where}: option`)
    addition(part.price, `${where}: ${part.title}`)
    for (const value of part.values ?? [])
      (both(value.title, value.titles, `${where}: ${part.title}`), addition(value.price, `${where}: ${value.title}`))
    expect(
      ['select', 'radio', 'checkbox', 'multiple'].includes(part.input) === Boolean(part.values),
      `${where}: ${part.title} has values where it should not, or none`,
    )
  }
  for (const part of one.downloads ?? []) {
    both(part.title, part.titles, `${where}: download`)
    file(part.file, where)
    if (part.sample) file(part.sample, where)
    if (part.price) money(part.price, `${where}: ${part.title}`)
  }
  seen.add(one.sku)
}
for (const one of of('review')) {
  const where = `review of ${one.product} by ${one.nickname}`
  knows(one.product, where)
  expect(!one.store || stores.has(one.store), `${where}: no store ${one.store}`)
}
for (const one of of('rewrite')) {
  const where = `rewrite ${one.from}`
  expect(!one.store || stores.has(one.store), `${where}: no store ${one.store}`)
  if (one.to.product) knows(one.to.product, where)
  if (one.to.category) expect(paths.has(one.to.category), `${where}: no category ${one.to.category}`)
}

const { home } = JSON.parse(readFileSync(here('settings.json'), 'utf8'))
for (const [list, panels] of Object.entries({ slides: home.slides, tiles: home.tiles })) {
  for (const [index, { picture, words }] of panels.entries()) {
    file(picture, `${list}[${index}]`)
    for (const code of stores) expect(words[code]?.title, `${list}[${index}]: no words for ${code}`)
  }
}

const files = readdirSync(here('media/'), { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => statSync(here(`media/${name}`)).isFile())
for (const name of files) expect(used.has(name), `media/${name} is used by nothing`)
const bytes = files.reduce((sum, name) => sum + statSync(here(`media/${name}`)).size, 0)
expect(bytes <= 14 * 1024 * 1024, `media is ${(bytes / 1048576).toFixed(1)} MB, more than 14`)

const count = (list, by) =>
  Object.entries(list.reduce((sums, one) => Object.assign(sums, { [by(one)]: (sums[by(one)] ?? 0) + 1 }), {}))
    .map(([name, sum]) => `${sum} ${name}`)
    .join(', ')
const visible = of('product').filter((one) => one.visibility !== 'none')
console.log(`records:  ${count(records, (one) => one.kind)}`)
console.log(`visible:  ${visible.length} products: ${count(visible, (one) => one.type)}`)
console.log(`variants: ${products.size - visible.length}`)
console.log(`media:    ${files.length} files, ${(bytes / 1048576).toFixed(1)} MB`)
if (mistakes.length) {
  console.error(mistakes.map((one) => `- ${one}`).join('\n') + `\n${mistakes.length} mistakes`)
  process.exit(1)
}
console.log('No mistakes.')
