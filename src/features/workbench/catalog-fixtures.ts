import type { PostedProductForm } from '../product/fields/posted-product-form.ts'
import type {
  CategoryLink,
  CategoryPage,
  HomePage,
  Listing,
  Picture,
  ProductCard,
  ProductPage,
  SearchPage,
} from '#domain/catalog/views.ts'

/** What the workbench shows: products of the demo catalogue, bent into each state a component knows. */
export const picture = (name: string, label = ''): Picture => ({
  file: `catalog/product/${name[0]}/${name[1]}/${name}.webp`,
  label,
  width: 1400,
  height: 1400,
})

let lastId = 0

export function aCard(name: string, file: string, final: number, more: Partial<ProductCard> = {}): ProductCard {
  lastId += 1
  return {
    id: lastId,
    sku: file,
    type: 'simple',
    name,
    path: `/${file}.html`,
    picture: picture(`${file}-1`),
    price: { final },
    stock: 'in-stock',
    isNew: false,
    needsOptions: false,
    summary: 'Thrown thin at the lip and left heavy at the foot: it sits quietly on any table.',
    ...more,
  }
}

const glazes = [
  { label: 'Chalk', swatch: '#e9e4d8' },
  { label: 'Sage', swatch: '#9aa68b' },
  { label: 'Indigo', swatch: '#33415f' },
  { label: 'Rust', swatch: '#a4512f' },
]

export const cards: ProductCard[] = [
  aCard('Dune Cup', 'dune-cup', 1800, {
    type: 'configurable',
    price: { final: 1800, isFrom: true },
    needsOptions: true,
    swatches: glazes,
    otherPicture: picture('dune-cup-2'),
  }),
  aCard('Hill Teapot', 'hill-teapot', 8600, { isNew: true, otherPicture: picture('hill-teapot-2') }),
  aCard('Hollow Bowl', 'hollow-bowl', 1920, { price: { final: 1920, regular: 2400 }, saving: 20 }),
  aCard('Bell Pendant', 'bell-pendant', 14800, { stock: 'low' }),
  aCard('Loam Cushion with a hand-stitched edge in undyed Portuguese wool', 'loam-cushion', 4800, {
    stock: 'backorder',
    swatches: [...glazes, ...glazes.map(({ label, swatch }) => ({ label: `Dark ${label.toLowerCase()}`, swatch }))],
  }),
  aCard('Ledger', 'ledger', 2400, { stock: 'out-of-stock' }),
  aCard('Breakfast for Two', 'breakfast-for-two', 9500, {
    type: 'bundle',
    price: { final: 9500, upTo: 14200 },
    needsOptions: true,
  }),
  aCard('Botanical Paper to Print', 'botanical-pattern', 600, { type: 'downloadable' }),
]

const link = (id: number, name: string, children: CategoryLink[] = []): CategoryLink => {
  const code = name.toLowerCase().replace(/ & | /g, '-')
  return { id, name, path: `/${code}.html`, image: `catalog/category/${code}.webp`, children }
}

export const menu: CategoryLink[] = [
  link(1, 'Tableware', [link(11, 'Cups & mugs'), link(12, 'Bowls & dishes'), link(13, 'Plates & platters')]),
  link(2, 'Tea', [link(21, 'Loose leaf'), link(22, 'Infusions'), link(23, 'Teapots & tools')]),
  link(3, 'Lighting', [link(31, 'Pendants'), link(32, 'Table lamps'), link(33, 'Candles')]),
  link(4, 'Textiles', [link(41, 'Cushions'), link(42, 'Throws'), link(43, 'Table linen')]),
  link(5, 'Paper', [link(51, 'Notebooks'), link(52, 'Cards & wrap')]),
  link(6, 'Gifts'),
]

export const listing: Listing = {
  cards,
  total: 63,
  page: 2,
  pageCount: 8,
  perPage: 24,
  sort: 'position',
  sorts: ['position', 'name', 'price', 'newest'],
  direction: 'asc',
  mode: 'grid',
  facets: [
    {
      code: 'colour',
      label: 'Colour',
      kind: 'option',
      swatch: 'colour',
      options: glazes.map(({ label, swatch }, index) => ({
        value: label.toLowerCase(),
        label,
        swatch,
        count: 14 - index * 3,
        isSelected: index === 1,
      })),
    },
    {
      code: 'material',
      label: 'Material',
      kind: 'option',
      options: ['Stoneware', 'Porcelain', 'Linen', 'Undyed wool', 'Recycled paper'].map((label, index) => ({
        value: label.toLowerCase(),
        label,
        count: 21 - index * 4,
        isSelected: index === 0,
      })),
    },
    {
      code: 'price',
      label: 'Price',
      kind: 'price',
      options: [
        { value: '-25', label: '€0.00 – €25.00', count: 31, isSelected: false },
        { value: '25-50', label: '€25.00 – €50.00', count: 19, isSelected: false },
        { value: '50-', label: '€50.00 and above', count: 13, isSelected: false },
      ],
    },
  ],
  selected: [
    { code: 'colour', facet: 'Colour', value: 'sage', label: 'Sage' },
    { code: 'material', facet: 'Material', value: 'stoneware', label: 'Stoneware' },
  ],
}

export const plainListing: Listing = {
  ...listing,
  page: 1,
  selected: [],
  facets: listing.facets.map((facet) => ({
    ...facet,
    options: facet.options.map((option) => ({ ...option, isSelected: false })),
  })),
}

export const emptyListing: Listing = { ...plainListing, cards: [], total: 0, pageCount: 0, facets: [] }

export const category: CategoryPage = {
  id: 1,
  name: 'Tableware',
  path: '/tableware.html',
  description:
    '<p>Stoneware for tables that are used three times a day. Everything stacks, nothing matches too well.</p>',
  image: 'catalog/category/tableware.webp',
  crumbs: [{ name: 'Tableware', path: '/tableware.html' }],
  subcategories: menu[0]!.children.map((child, index) => ({ ...child, count: 24 - index * 7 })),
  listing: plainListing,
}

export const searchPage: SearchPage = { text: 'cup', listing: plainListing }

export const home: HomePage = {
  featured: cards.slice(0, 4),
  news: cards.slice(1, 5),
  sale: cards.slice(2, 6),
  categories: menu,
}

export const product: ProductPage = {
  id: 501,
  sku: 'hill-teapot',
  type: 'simple',
  name: 'Hill Teapot',
  path: '/hill-teapot.html',
  shortDescription: '<p>A round pot for two, with a spout that pours to the last drop and stops when you do.</p>',
  description:
    '<p>Thrown in one afternoon, fired twice. The wall narrows towards the rim, so the lid sits without a rattle.</p><ul><li>Stoneware, fired at 1,240 °C</li><li>Holds 0.7 l</li><li>With a strainer of steel</li></ul>',
  price: { final: 8600 },
  own: { price: 8600 },
  tierPrices: [],
  stock: { state: 'in-stock', minimum: 1, increment: 1 },
  pictures: [1, 2, 3].map((number) => picture(`hill-teapot-${number}`, `Hill Teapot, view ${number}`)),
  videos: [],
  attributes: [
    { label: 'Material', value: 'Stoneware' },
    { label: 'Origin', value: 'Portugal' },
    { label: 'Care', value: 'Dishwasher safe. The bare foot darkens with the years; we call that manners.' },
  ],
  isNew: true,
  custom: [],
  links: [],
  samples: [],
  crumbs: [
    { name: 'Tea', path: '/tea.html' },
    { name: 'Teapots & tools', path: '/tea/teapots-tools.html' },
    { name: 'Hill Teapot', path: '/hill-teapot.html' },
  ],
  related: cards.slice(0, 4),
  upSells: [],
}

export const saleProduct: ProductPage = {
  ...product,
  isNew: false,
  price: { final: 6880, regular: 8600 },
  own: {
    price: 8600,
    specialPrice: 6880,
    tierPrices: [
      { quantity: 2, price: 6500 },
      { quantity: 6, price: 5900 },
    ],
  },
  saving: 20,
  event: { endsAt: '2027-01-06T18:00:00.000Z', secondsLeft: 46 * 86_400 + 6 * 3600 },
  stock: { state: 'low', left: 3, minimum: 1, maximum: 3, increment: 1 },
  tierPrices: [
    { quantity: 2, price: 6500, saving: 6 },
    { quantity: 6, price: 5900, saving: 15 },
  ],
}

export const goneProduct: ProductPage = {
  ...product,
  isNew: false,
  stock: { state: 'out-of-stock', minimum: 1, increment: 1 },
  pictures: product.pictures.slice(0, 1),
  related: [],
}

export const configurableProduct: ProductPage = {
  ...product,
  id: 510,
  sku: 'dune-cup',
  type: 'configurable',
  name: 'Dune Cup',
  price: { final: 1800, isFrom: true },
  own: { price: 1800 },
  pictures: [1, 2, 3].map((number) => picture(`dune-cup-${number}`, `Dune Cup, view ${number}`)),
  configurable: {
    attributes: [
      {
        id: 92,
        code: 'colour',
        label: 'Glaze',
        swatch: 'colour',
        options: [
          { id: 21, label: 'Chalk', swatch: '#e9e4d8', addition: 0 },
          { id: 22, label: 'Indigo', swatch: '#33415f', addition: 200 },
          { id: 23, label: 'Rust', swatch: '#a4512f', addition: 0 },
        ],
      },
      {
        id: 180,
        code: 'size',
        label: 'Size',
        options: [
          { id: 31, label: 'Small, 180 ml', addition: 0 },
          { id: 32, label: 'Large, 320 ml', addition: 600 },
        ],
      },
    ],
    variants: {
      1: { options: [21, 31], sku: 'dune-cup-chalk-small', stock: 'in-stock' },
      2: { options: [21, 32], sku: 'dune-cup-chalk-large', stock: 'in-stock' },
      3: { options: [22, 31], sku: 'dune-cup-indigo-small', stock: 'low' },
      4: { options: [22, 32], sku: 'dune-cup-indigo-large', stock: 'out-of-stock' },
      5: { options: [23, 31], sku: 'dune-cup-rust-small', stock: 'backorder' },
    },
  },
}

export const bundleProduct: ProductPage = {
  ...product,
  id: 520,
  sku: 'your-tea-table',
  type: 'bundle',
  name: 'Your Tea Table',
  price: { final: 9500, upTo: 14200 },
  own: { price: 0, bundle: { priceType: 'dynamic' } },
  pictures: [1, 2].map((number) => picture(`your-tea-table-${number}`, `Your Tea Table, view ${number}`)),
  bundle: {
    options: [
      {
        id: 1,
        title: 'Teapot',
        input: 'radio',
        isRequired: true,
        selections: [
          aSelection(1, 'Hill Teapot', 8600, { isDefault: true }),
          aSelection(2, 'Gaiwan', 4200),
          aSelection(3, 'Glass Pot', 5400, { stock: 'out-of-stock' }),
        ],
      },
      {
        id: 2,
        title: 'Cups',
        input: 'select',
        isRequired: true,
        selections: [aSelection(4, 'Dune Cup, chalk', 1800, { quantity: 2, canChangeQuantity: true, isDefault: true })],
      },
      {
        id: 3,
        title: 'Something to go with it',
        input: 'checkbox',
        isRequired: false,
        selections: [
          aSelection(5, 'Brass Scoop', 900),
          aSelection(6, 'Morning Assam, 100 g', 1150, { isDefault: true }),
        ],
      },
      {
        id: 4,
        title: 'Cloth',
        input: 'select',
        isRequired: false,
        selections: [
          aSelection(7, 'Linen cloth, undyed', 2400, { canChangeQuantity: true }),
          aSelection(8, 'Linen cloth, indigo', 2600, { canChangeQuantity: true }),
        ],
      },
    ],
  },
}

type Selection = NonNullable<ProductPage['bundle']>['options'][number]['selections'][number]

function aSelection(id: number, name: string, unitPrice: number, more: Partial<Selection> = {}): Selection {
  return {
    id,
    productId: id,
    name,
    quantity: 1,
    canChangeQuantity: false,
    isDefault: false,
    unitPrice,
    part: { prices: { price: unitPrice }, addition: null },
    stock: 'in-stock',
    ...more,
  }
}

export const groupedProduct: ProductPage = {
  ...product,
  id: 530,
  sku: 'meze-dishes',
  type: 'grouped',
  name: 'Meze Dishes',
  price: { final: 900, isFrom: true },
  pictures: [picture('meze-dishes-1', 'Meze Dishes')],
  grouped: [
    {
      id: 1,
      name: 'Meze dish, small',
      sku: 'meze-s',
      price: { final: 900 },
      own: { price: 900 },
      stock: 'in-stock',
      quantity: 2,
    },
    {
      id: 2,
      name: 'Meze dish, large and deep, for olives and their stones',
      sku: 'meze-l',
      price: { final: 1600 },
      own: { price: 1600 },
      stock: 'in-stock',
      quantity: 0,
    },
    {
      id: 3,
      name: 'Tray',
      sku: 'meze-t',
      price: { final: 3800 },
      own: { price: 3800 },
      stock: 'out-of-stock',
      quantity: 0,
    },
  ],
}

export const everyOptionProduct: ProductPage = {
  ...product,
  id: 540,
  type: 'downloadable',
  links: [
    { id: 1, title: 'Pattern, A4', addition: 600, sample: '/downloadable/download/linkSample/id/1/' },
    { id: 2, title: 'Pattern, A3', addition: 900 },
  ],
  samples: [{ title: 'A corner of the pattern', path: '/downloadable/download/sample/id/1/' }],
  custom: [
    { id: 1, title: 'Engraving', input: 'field', isRequired: false, maxLength: 20, addition: 500, values: [] },
    { id: 2, title: 'A few words for the card', input: 'area', isRequired: false, addition: 0, values: [] },
    {
      id: 3,
      title: 'Gift wrap',
      input: 'radio',
      isRequired: true,
      addition: 0,
      values: [
        { id: 1, title: 'Brown paper', addition: 0 },
        { id: 2, title: 'Marbled paper', addition: 350 },
      ],
    },
    {
      id: 4,
      title: 'Add to the parcel',
      input: 'multiple',
      isRequired: false,
      addition: 0,
      values: [
        { id: 3, title: 'Dried flowers', addition: 400 },
        { id: 4, title: 'Beeswax candle', addition: 700 },
      ],
    },
    { id: 5, title: 'Send on', input: 'date', isRequired: false, addition: 0, values: [] },
    {
      id: 6,
      title: 'Your drawing',
      input: 'file',
      isRequired: true,
      file: { extensions: ['jpg', 'png'], maxWidth: 3000, maxHeight: 2000 },
      addition: 1200,
      values: [],
    },
    { id: 7, title: 'Collect it on', input: 'date_time', isRequired: true, addition: 0, values: [] },
    { id: 8, title: 'Ring us at', input: 'time', isRequired: false, addition: 0, values: [] },
    {
      id: 9,
      title: 'Ribbon',
      input: 'select',
      isRequired: true,
      addition: 0,
      values: [{ id: 5, title: 'Linen', addition: 150 }],
    },
    {
      id: 10,
      title: 'Please add',
      input: 'checkbox',
      isRequired: true,
      addition: 0,
      values: [
        { id: 6, title: 'A card', addition: 200 },
        { id: 7, title: 'The bill', addition: 0 },
      ],
    },
  ],
}

/** The same with everything wrong that can be, and a file that was taken. */
export const refusedOptions: PostedProductForm = {
  values: { 'options[1]': ['Far more words than the ring has room for'], 'options[5]': ['30/02/2026'], qty: ['3'] },
  problems: {
    'options-1': 'Text length does not satisfy specified text range.',
    'options-3': 'Please select one of the options.',
    'options-5': 'Please enter a valid date.',
    'options-7': 'This is a required field.',
    'options-9': 'This is a required field.',
    'options-10': 'Please select one of the options.',
  },
  kept: { 6: { upload: 'a-secret-name', name: 'horse.png' } },
}
