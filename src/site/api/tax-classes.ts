import * as v from 'valibot'
import { taxClassRecord } from '#server/import/frame/tax-class.ts'
import { answerFrame, changeFrame, createFrame, type FrameKind } from './frame-records.ts'
import { operation, type Operation } from './operation.ts'

const CLASS: FrameKind = { kind: 'tax-class', noun: 'tax class' }
const { kind: _class, code: classCode, ...ofClass } = taxClassRecord.entries

const listTaxClasses = operation({
  id: 'listTaxClasses',
  method: 'GET',
  path: '/tax-classes',
  summary: 'Tax classes, and how many rates each has',
  scope: 'settings:read',
  answer: 'TaxClassList',
  problems: ['invalid'],
  run: async ({ owner }) => ({
    body: { items: (await owner.frame.taxClasses()).map(({ code, rates }) => ({ code, rateCount: rates.length })) },
  }),
})

const getTaxClass = operation({
  id: 'getTaxClass',
  method: 'GET',
  path: '/tax-classes/{code}',
  summary: 'One tax class with its rates: that of the most exact place counts',
  scope: 'settings:read',
  answer: 'TaxClass',
  problems: ['not-found'],
  run: ({ owner, params }) => answerFrame(owner, CLASS, params.code!),
})

const createTaxClass = operation({
  id: 'createTaxClass',
  method: 'POST',
  path: '/tax-classes',
  summary: 'Make a tax class with its rates',
  scope: 'settings:write',
  body: v.strictObject({ code: classCode, ...ofClass }),
  answer: 'TaxClass',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: ({ owner, asking, body: { code, ...record } }) => createFrame({ owner, asking }, CLASS, code, record),
})

const changeTaxClass = operation({
  id: 'changeTaxClass',
  method: 'PATCH',
  path: '/tax-classes/{code}',
  summary: 'Replace the rates of a tax class',
  scope: 'settings:write',
  body: v.strictObject(ofClass),
  answer: 'TaxClass',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run: ({ owner, asking, params, body, ifMatch }) =>
    changeFrame({ owner, asking }, CLASS, params.code!, { record: body, ifMatch }),
})

export const taxClassOperations: readonly Operation[] = [listTaxClasses, getTaxClass, createTaxClass, changeTaxClass]

export const taxClassSchemas = {
  TaxClass: v.strictObject({ code: classCode, ...ofClass }),
  TaxClassList: v.strictObject({
    items: v.array(v.strictObject({ code: v.string(), rateCount: v.pipe(v.number(), v.integer()) })),
  }),
}
