import * as v from 'valibot'
import { loosened } from '#server/import/records/loosened.ts'
import { attributeRecord } from '#server/import/frame/attribute.ts'
import { answerFrame, changeFrame, createFrame, type FrameKind } from './frame-records.ts'
import { operation, type Operation } from './operation.ts'

const OF: FrameKind = { kind: 'attribute', noun: 'attribute' }
const { kind: _, code, ...parts } = attributeRecord.entries
const { options, ...summary } = parts

const listAttributes = operation({
  id: 'listAttributes',
  method: 'GET',
  path: '/attributes',
  summary: 'The attributes of products, without their options',
  scope: 'catalogue:read',
  answer: 'AttributeList',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: await owner.attributes() } }),
})

const getAttribute = operation({
  id: 'getAttribute',
  method: 'GET',
  path: '/attributes/{code}',
  summary: 'One attribute with its options, and their labels in each store view',
  scope: 'catalogue:read',
  answer: 'Attribute',
  problems: ['not-found'],
  run: ({ owner, params }) => answerFrame(owner, OF, params.code!),
})

const createAttribute = operation({
  id: 'createAttribute',
  method: 'POST',
  path: '/attributes',
  summary: 'Make an attribute',
  scope: 'catalogue:write',
  body: v.strictObject({ code, ...parts }),
  answer: 'Attribute',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: ({ owner, asking, body: { code: name, ...record } }) => createFrame({ owner, asking }, OF, name, record),
})

const changeAttribute = operation({
  id: 'changeAttribute',
  method: 'PATCH',
  path: '/attributes/{code}',
  summary: 'Change an attribute: what is left out stays, and so do options that are not named',
  scope: 'catalogue:write',
  body: loosened(v.strictObject(parts)),
  answer: 'Attribute',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run: ({ owner, asking, params, body, ifMatch }) =>
    changeFrame({ owner, asking }, OF, params.code!, { record: body as Record<string, unknown>, ifMatch }),
})

export const attributeOperations: readonly Operation[] = [
  listAttributes,
  getAttribute,
  createAttribute,
  changeAttribute,
]

export const attributeSchemas = {
  Attribute: v.strictObject({ code, ...summary, options }),
  AttributeList: v.strictObject({
    items: v.array(v.strictObject({ code, ...summary, optionCount: v.pipe(v.number(), v.integer()) })),
  }),
}
