import * as v from 'valibot'
import { CONTENT_ROLES, type BlockRecord, type PageRecord } from '#domain/content/content.ts'
import type { HomeSettings } from '#domain/store/home.ts'
import { blockRecord, pageRecord } from '#server/content/content-schema.ts'
import type { ContentChange, ContentKind, ContentRecord } from '#server/owner/content-for-owner.ts'
import { homeSchema } from '#server/store/home-schema.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { isMatched, versionOf } from './version.ts'

const { kind: _page, ...page } = pageRecord.entries
const { kind: _block, code, ...block } = blockRecord.entries
const { html: _html, texts: _texts, ...ofPage } = page

const CHANGES = ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'] as const
const WRITTEN = 'Whatever a page may not hold is removed from its texts; pictures in them must be there.'

const listPages = operation({
  id: 'listPages',
  method: 'GET',
  path: '/pages',
  summary: 'The shop’s own pages, without their texts, and which of those that a shop needs are missing',
  scope: 'content:read',
  answer: 'PageList',
  problems: ['invalid'],
  async run({ owner }) {
    const pages = await owner.content.pages()
    const missing = CONTENT_ROLES.filter((role) => !pages.some((one) => one.role === role))
    return { body: { items: pages.map(withoutTexts), missing } }
  },
})

const getPage = operation({
  id: 'getPage',
  method: 'GET',
  path: '/pages/{address}',
  summary: 'One page with its texts in each store view',
  scope: 'content:read',
  answer: 'Page',
  problems: ['not-found'],
  run: ({ owner, params }) => answerContent(owner, 'page', params.address!),
})

const getStarter = operation({
  id: 'getPageStarter',
  method: 'GET',
  path: '/page-starters/{role}',
  summary: 'An example to begin with, of a page that a shop needs: imprint, terms, privacy, shipping, returns',
  scope: 'content:read',
  answer: 'Page',
  problems: ['not-found'],
  async run({ owner, params: { role: given } }) {
    const role = CONTENT_ROLES.find((one) => one === given)
    if (!role) throw new Problem('not-found', `There is no example for ${given}.`)
    return { body: drawContent(await owner.content.starter(role)) }
  },
})

const createPage = operation({
  id: 'createPage',
  method: 'POST',
  path: '/pages',
  summary: 'Make a page',
  about: WRITTEN,
  scope: 'content:write',
  body: v.strictObject(page),
  answer: 'Page',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const record = { kind: 'page', ...call.body } as PageRecord
    return change(call, { kind: 'page', name: record.address, isNew: true, record })
  },
})

const replacePage = operation({
  id: 'replacePage',
  method: 'PUT',
  path: '/pages/{address}',
  summary: 'Replace a page, whole; with another address it moves, and the former one leads there',
  about: WRITTEN,
  scope: 'content:write',
  body: v.strictObject(page),
  answer: 'Page',
  isConditional: true,
  problems: CHANGES,
  run: (call) => {
    const record = { kind: 'page', ...call.body } as PageRecord
    return change(call, { kind: 'page', name: call.params.address!, isNew: false, record, mustBe: seen(call) })
  },
})

const removePage = operation({
  id: 'removePage',
  method: 'DELETE',
  path: '/pages/{address}',
  summary: 'Remove a page for good',
  scope: 'content:write',
  answer: 'Removed',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'key-used'],
  run: (call) => remove(call, 'page', call.params.address!),
})

const listBlocks = operation({
  id: 'listBlocks',
  method: 'GET',
  path: '/blocks',
  summary: 'Blocks of text, which categories and pages show, without their texts',
  scope: 'content:read',
  answer: 'BlockList',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: (await owner.content.blocks()).map(withoutTexts) } }),
})

const getBlock = operation({
  id: 'getBlock',
  method: 'GET',
  path: '/blocks/{code}',
  summary: 'One block with its text in each store view',
  scope: 'content:read',
  answer: 'Block',
  problems: ['not-found'],
  run: ({ owner, params }) => answerContent(owner, 'block', params.code!),
})

const createBlock = operation({
  id: 'createBlock',
  method: 'POST',
  path: '/blocks',
  summary: 'Make a block',
  about: WRITTEN,
  scope: 'content:write',
  body: v.strictObject({ code, ...block }),
  answer: 'Block',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: (call) => {
    const record = { kind: 'block', ...call.body } as BlockRecord
    return change(call, { kind: 'block', name: record.code, isNew: true, record })
  },
})

const replaceBlock = operation({
  id: 'replaceBlock',
  method: 'PUT',
  path: '/blocks/{code}',
  summary: 'Replace a block, whole',
  about: WRITTEN,
  scope: 'content:write',
  body: v.strictObject(block),
  answer: 'Block',
  isConditional: true,
  problems: CHANGES,
  run: (call) => {
    const name = call.params.code!
    const record = { kind: 'block', code: name, ...call.body } as BlockRecord
    return change(call, { kind: 'block', name, isNew: false, record, mustBe: seen(call) })
  },
})

const removeBlock = operation({
  id: 'removeBlock',
  method: 'DELETE',
  path: '/blocks/{code}',
  summary: 'Remove a block for good',
  scope: 'content:write',
  answer: 'Removed',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'key-used'],
  run: (call) => remove(call, 'block', call.params.code!),
})

const getHome = operation({
  id: 'getHome',
  method: 'GET',
  path: '/home',
  summary: 'The home page: its slides, tiles and shelves',
  scope: 'content:read',
  answer: 'Home',
  problems: ['invalid'],
  run: async ({ owner }) => answerHome(await owner.content.home()),
})

const replaceHome = operation({
  id: 'replaceHome',
  method: 'PUT',
  path: '/home',
  summary: 'Replace the slides, tiles and shelves of the home page',
  scope: 'content:write',
  body: homeSchema,
  answer: 'Home',
  isConditional: true,
  problems: ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, body, ifMatch }) {
    // Without undefined values it is what JSON holds.
    const home = JSON.parse(JSON.stringify(body)) as HomeSettings
    const changed = await owner.content.setHome(asking, home, (present) => isMatched(ifMatch, versionOf(present)))
    if (changed.status === 'other-request') throw new Problem('key-used')
    if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (changed.status === 'refused') throw faultProblem(changed.faults)
    return answerHome(await owner.content.home())
  },
})

export const contentOperations: readonly Operation[] = [
  listPages,
  getPage,
  getStarter,
  createPage,
  replacePage,
  removePage,
  listBlocks,
  getBlock,
  createBlock,
  replaceBlock,
  removeBlock,
  getHome,
  replaceHome,
]

export const contentSchemas = {
  Page: v.strictObject(page),
  PageList: v.strictObject({
    items: v.array(v.strictObject(ofPage)),
    missing: v.pipe(v.array(v.picklist(CONTENT_ROLES)), v.description('Pages that a shop needs and has not yet.')),
  }),
  Block: v.strictObject({ code, ...block }),
  BlockList: v.strictObject({
    items: v.array(v.strictObject({ code, isPublished: block.isPublished, stores: block.stores })),
  }),
  Home: homeSchema,
}

type Asked = Pick<Call<unknown, unknown>, 'owner' | 'asking' | 'ifMatch'>

function drawContent(record: ContentRecord) {
  const { kind: _, ...drawn } = record
  return drawn
}

/** A title is told where any store view has one. */
function withoutTexts(record: ContentRecord) {
  const { html: _, texts = {}, ...rest } = drawContent(record)
  if (record.kind === 'block' || record.title !== undefined) return rest
  const title = Object.values(record.texts ?? texts).find((one) => 'title' in one && one.title)
  return { ...rest, ...(title && 'title' in title && { title: title.title }) }
}

const seen =
  ({ ifMatch }: Asked) =>
  (record: ContentRecord) =>
    isMatched(ifMatch, versionOf(drawContent(record)))

async function answerContent(owner: Asked['owner'], kind: ContentKind, name: string): Promise<Answered> {
  const found = await owner.content.read(kind, name)
  if (!found) throw new Problem('not-found', `There is no ${kind} ${name}.`)
  const body = drawContent(found)
  return { body, version: versionOf(body) }
}

async function change({ owner, asking }: Asked, given: ContentChange): Promise<Answered> {
  await mustBeDone({ owner, asking }, given)
  const { record } = given
  return answerContent(owner, given.kind, record?.kind === 'page' ? record.address : given.name)
}

async function remove(call: Asked, kind: ContentKind, name: string): Promise<Answered> {
  await mustBeDone(call, { kind, name, isNew: false, record: undefined, mustBe: seen(call) })
  return { body: { removed: name } }
}

/** @throws {Problem} */
async function mustBeDone({ owner, asking }: Pick<Asked, 'owner' | 'asking'>, given: ContentChange): Promise<void> {
  const changed = await owner.content.change(asking, given)
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'unknown') throw new Problem('not-found', `There is no ${given.kind} ${given.name}.`)
  if (changed.status === 'known')
    throw new Problem('not-allowed-now', `There is a ${given.kind} ${given.name} already.`)
  if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
  if (changed.status === 'refused') throw faultProblem(changed.faults)
}

const answerHome = (home: HomeSettings): Answered => ({ body: home, version: versionOf(home) })
