import { type AddressFieldRow, correctableFields, perField } from '#domain/address/address-fields.ts'
import type { AddressChange } from '#domain/address/address.ts'
import { addressTexts } from '#domain/address/address-texts.ts'
import { isRequiredField } from '#domain/validation/form-definition.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '../../../api/api.ts'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { Field } from '../../../parts/fields.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useWords } from '../../../texts/use-words.ts'
import { orderChanges, readOrder, type WholeOrder } from '../order-data.ts'
import { useChangedOrder } from './use-changed-order.ts'

export type Which = 'billing' | 'shipping'
type Found = Versioned<WholeOrder>

type Name = keyof typeof correctableFields
type Values = Record<Name, string>

/** Fields of an address, by the API's names; the two lines of its street are one list there. */
const NAMES = Object.keys(correctableFields) as Name[]

const isNeeded = (name: Name) => isRequiredField(correctableFields[name] as AddressFieldRow)

const pointerOf = (name: Name) => (name === 'street' ? '/street/0' : name === 'street2' ? '/street/1' : `/${name}`)

const addressIn = (order: WholeOrder, which: Which) =>
  which === 'billing' ? order.billingAddress : order.shippingAddress

function valuesOf(order: WholeOrder, which: Which): Values {
  const texts = addressTexts(addressIn(order, which)!)
  return perField(NAMES, (name) => texts[name])
}

/** Only what was typed over; a street goes as a whole. */
function changeOf(values: Values, changed: readonly Name[]): AddressChange {
  const { street, street2, ...others } = values
  const own = Object.entries(others).filter(([name]) => changed.includes(name as Name))
  const hasStreet = changed.includes('street') || changed.includes('street2')
  return { ...Object.fromEntries(own), ...(hasStreet && { street: [street, street2].filter((line) => line.trim()) }) }
}

/** Corrects an address. The second of two people sees what the first one changed, and keeps what they typed. */
export function AddressDialog({ found, which, onClose }: { found: Found; which: Which; onClose: () => void }) {
  const { t } = useWords()
  const { number } = found.data
  const changedOrder = useChangedOrder(number)
  const queries = useQueryClient()
  const { values, changed, seen, set, goOnFrom } = useDraft(found, (order) => valuesOf(order, which))
  const [meanwhile, setMeanwhile] = useState<Meanwhile[]>([])

  const correct = async (): Promise<Found | undefined> => {
    const empty = NAMES.filter((name) => isNeeded(name) && values[name].trim() === '')
    if (empty.length > 0)
      throw new FieldErrors(Object.fromEntries(empty.map((name) => [pointerOf(name), t('fieldMissing')])))
    if (changed.length === 0) return found
    const change = changeOf(values, changed)
    return orderChanges.correct(number, which, change, seen.version).catch(async (error: unknown) => {
      if (!(error instanceof DeskProblem) || error.status !== 412) throw error
      const now = await readOrder(number)
      const theirs = differences(valuesOf(seen.data, which), valuesOf(now.data, which))
      // Another part of the order has changed: this address is as it was seen.
      if (theirs.length === 0) return orderChanges.correct(number, which, change, now.version)
      setMeanwhile(theirs)
      goOnFrom(now)
      queries.setQueryData(['order', number], now)
      return undefined
    })
  }
  return (
    <AskDialog
      title={t(which === 'billing' ? 'correctBilling' : 'correctShipping')}
      action={t('save')}
      goesOn
      work={correct}
      onDone={(answer) => {
        if (!answer) return
        onClose()
        if (answer !== found) changedOrder(answer, t('addressCorrected'))
      }}
      onClose={onClose}
    >
      {meanwhile.length > 0 && <MeanwhileList changes={meanwhile} />}
      <div className="address-fields">
        {NAMES.map((name, at) => (
          <Field
            key={name}
            name={pointerOf(name)}
            label={t(name)}
            value={values[name]}
            onChange={set(name)}
            hasFocus={at === 0}
          />
        ))}
      </div>
      <p className="hint">{t('countryStays')}</p>
    </AskDialog>
  )
}

type Meanwhile = { name: Name; from: string; to: string }

const differences = (before: Values, after: Values): Meanwhile[] =>
  NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    from: before[name],
    to: after[name],
  }))

function MeanwhileList({ changes }: { changes: readonly Meanwhile[] }) {
  const { t } = useWords()
  return (
    <div className="meanwhile" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>{t('changedFromTo', { field: t(name), from: from || t('none'), to: to || t('none') })}</li>
        ))}
      </ul>
    </div>
  )
}
