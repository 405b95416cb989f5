import * as v from 'valibot'
import { loosened } from '#server/import/records/loosened.ts'
import { storeRecord } from '#server/import/frame/store.ts'
import { answerFrame, changeFrame, createFrame, type FrameKind } from './frame-records.ts'
import { operation, type Operation } from './operation.ts'

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
  run: ({ owner, asking, body: { code, ...record } }) => createFrame({ owner, asking }, VIEW, code, record),
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
  run: ({ owner, asking, params, body, ifMatch }) =>
    changeFrame({ owner, asking }, VIEW, params.code!, { record: body as Record<string, unknown>, ifMatch }),
})

export const storeViewOperations: readonly Operation[] = [
  listStoreViews,
  getStoreView,
  createStoreView,
  changeStoreView,
]

const storeView = v.strictObject({ code: viewCode, ...ofView })

export const storeViewSchemas = { StoreView: storeView, StoreViewList: v.strictObject({ items: v.array(storeView) }) }
