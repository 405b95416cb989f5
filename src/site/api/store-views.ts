import * as v from 'valibot'
import { loosened } from '#server/import/records/loosened.ts'
import { storeRecord } from '#server/import/frame/store.ts'
import { answerFrame, changeFrame, createFrame, type FrameKind } from './frame-records.ts'
import { hasRate } from '#server/owner/currencies.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'

const VIEW: FrameKind = { kind: 'store', noun: 'store view' }
const { kind: _view, code: viewCode, ...ofView } = storeRecord.entries

const listStoreViews = operation({
  id: 'listStoreViews',
  method: 'GET',
  path: '/store-views',
  summary: 'Store views: the shop’s languages, each with its currency',
  scope: 'settings:read',
  answer: 'StoreViewList',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: await owner.frame.storeViews() } }),
})

const getStoreView = operation({
  id: 'getStoreView',
  method: 'GET',
  path: '/store-views/{code}',
  summary: 'One store view',
  scope: 'settings:read',
  answer: 'StoreView',
  problems: ['not-found'],
  run: ({ owner, params }) => answerFrame(owner, VIEW, params.code!),
})

const createStoreView = operation({
  id: 'createStoreView',
  method: 'POST',
  path: '/store-views',
  summary: 'Make a store view',
  scope: 'settings:write',
  body: v.strictObject({ code: viewCode, ...ofView }),
  answer: 'StoreView',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, body: { code, ...record } }) {
    await mustHaveRate(owner, record.currency)
    return createFrame({ owner, asking }, VIEW, code, record)
  },
})

const changeStoreView = operation({
  id: 'changeStoreView',
  method: 'PATCH',
  path: '/store-views/{code}',
  summary: 'Change a store view: what is left out stays',
  scope: 'settings:write',
  body: loosened(v.strictObject(ofView)),
  answer: 'StoreView',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, params, body, ifMatch }) {
    const record = body as Record<string, unknown> & { currency?: string }
    await mustHaveRate(owner, record.currency)
    return changeFrame({ owner, asking }, VIEW, params.code!, { record, ifMatch })
  },
})

/** A store view sells from the moment it is there: at the rate 1, ¥86 for what costs €86. @throws {Problem} */
async function mustHaveRate(owner: OwnerService, currency: string | undefined): Promise<void> {
  const base = await owner.base()
  if (currency === undefined || !base) return
  if ((await owner.currencies.all()).some((one) => one.code === currency && hasRate(one, base.currency))) return
  throw new Problem('invalid', undefined, [
    { pointer: '/currency', detail: 'is no currency of the shop: add it with its rate first' },
  ])
}

export const storeViewOperations: readonly Operation[] = [
  listStoreViews,
  getStoreView,
  createStoreView,
  changeStoreView,
]

const storeView = v.strictObject({ code: viewCode, ...ofView })

export const storeViewSchemas = { StoreView: storeView, StoreViewList: v.strictObject({ items: v.array(storeView) }) }
