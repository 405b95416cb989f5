import { expect, test } from 'vitest'
import { movedBlocks, movedPages, type MovedView, type OldPage } from './old-content.ts'

const view = (oldId: number, code: string, shop: string): MovedView => ({
  oldId,
  code,
  isDefault: oldId === 1,
  surroundings: {
    ownAddress: '/',
    baseAddresses: [],
    mediaAddresses: [],
    config: () => shop,
    variable: () => undefined,
    blockCode: (code_) => code_,
    pagePath: () => undefined,
    productPath: () => undefined,
    categoryPath: () => undefined,
  },
})
const views = [view(1, 'en', 'Mill'), view(2, 'fr', 'Moulin'), view(3, 'de', 'Mill')]

const page = (id: number, identifier: string, stores: number[], more: Partial<OldPage> = {}): OldPage => ({
  id,
  identifier,
  stores,
  title: `Page ${id}`,
  heading: null,
  content: `<p>${id}</p>`,
  metaDescription: null,
  isActive: true,
  position: 0,
  ...more,
})
const records = (...pages: OldPage[]) => movedPages(pages, views).map(({ record }) => record)

test('a page for all store views is one text; one whose directives differ has the others’ too', () => {
  expect(records(page(1, '/about/', [0, 1], { heading: 'About', metaDescription: ' Who ' }))).toEqual([
    {
      kind: 'page',
      address: 'about',
      isPublished: true,
      title: 'Page 1',
      heading: 'About',
      html: '<p>1</p>',
      metaDescription: 'Who',
    },
  ])
  expect(records(page(1, 'about', [0], { content: '<p>{{config path="name"}}</p>' }))).toMatchObject([
    { html: '<p>Mill</p>', texts: { fr: { title: 'Page 1', html: '<p>Moulin</p>' } } },
  ])
})

test('several pages with one identifier are one page: a view’s own wins over that for all, a published one over others', () => {
  const [record, ...more] = records(
    page(1, 'about', [0]),
    page(2, 'about', [2]),
    page(3, 'about', [1], { isActive: false }),
  )
  expect(more).toEqual([])
  expect(record).toMatchObject({ html: '<p>1</p>', texts: { fr: { title: 'Page 2', html: '<p>2</p>' } } })
  expect(record!.stores).toBeUndefined()
})

test('what only some store views have stays theirs; what was switched off comes unpublished; one for unknown views does not come', () => {
  expect(records(page(1, 'a', [2, 3]), page(2, 'b', [0], { isActive: false }), page(3, 'c', [9]))).toMatchObject([
    { address: 'a', isPublished: true, stores: ['fr', 'de'], html: '<p>1</p>' },
    { address: 'b', title: 'Page 2' },
  ])
  expect(records(page(2, 'b', [0], { isActive: false }))[0]!.isPublished).toBeUndefined()
})

test('pages that every shop has get their roles by their identifiers, once each; terms do not, shoppers would have to agree to them', () => {
  const found = records(
    ...['impressum', 'privacy-policy-cookie-restriction-mode', 'privacy', 'terms'].map((one, at) => page(at, one, [0])),
  )
  expect(found.map(({ role, places }) => [role, places])).toEqual([
    ['imprint', ['footer']],
    ['privacy', ['footer']],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a block comes with what it shows, and tells what it cannot', () => {
  const content = '{{block type="cms/block" block_id="x"}}<img src="{{media url="a.jpg"}}">{{skin url="b"}}'
  const [block] = movedBlocks([{ id: 5, identifier: 'links', content, isActive: false, stores: [0] }], views)
  expect(block).toEqual({
    oldIds: [5],
    record: {
      kind: 'block',
      code: 'links',
      isPublished: false,
      html: '<div data-block="x"></div><img alt="" src="/media/a.jpg" loading="lazy" />',
    },
    lost: ['{{skin url="b"}}'],
    pictures: new Map([['a.jpg', 'a.jpg']]),
  })
})
