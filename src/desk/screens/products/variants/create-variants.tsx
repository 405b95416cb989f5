import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { useWords } from '../../../texts/use-words.ts'
import { attributeQuery } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'
import type { Configurable } from './variant-attributes.tsx'
import { combinations, missing, variantOf, type NewVariant } from './variant-plan.ts'

/** Rows that are shown before they are made, and rows that are made at once. */
const SHOWN = 50
const MOST = 500

type Props = {
  configurable: Configurable
  variants: Schemas['Variants']['items']
  onClose: () => void
}

/** Makes the simple products that are missing for the options that are chosen, and the product's variants of them. */
export function CreateVariants({ configurable, variants, onClose }: Props) {
  const { t } = useWords()
  const { record, catalogue } = useRecordForm()
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const found = useQueries({ queries: configurable.attributes.map(({ code }) => attributeQuery(code)) })
  const attributes = found.flatMap(({ data }) => data?.data ?? [])
  const isReady = attributes.length === configurable.attributes.length
  const all = combinations(attributes.map(({ code }) => ({ code, options: chosen[code] ?? [] })))
  const wanted = isReady ? missing(all, variants).map((one) => variantOf(record, attributes, one, catalogue)) : []
  const { make, finish } = useCreation(configurable, wanted)
  return (
    <AskDialog
      title={t('createVariants')}
      action={t('createCount', { count: wanted.length })}
      work={make}
      onDone={finish}
      onClose={onClose}
    >
      <p>{t('createVariantsText')}</p>
      {attributes.map(({ code, label, options = [] }) => (
        <fieldset key={code} className="boxes">
          <legend>{label}</legend>
          {options.map((option) => (
            <label key={option.code}>
              <input
                type="checkbox"
                checked={chosen[code]?.includes(option.code) ?? false}
                onChange={({ target }) =>
                  setChosen({
                    ...chosen,
                    [code]: target.checked
                      ? [...(chosen[code] ?? []), option.code]
                      : (chosen[code] ?? []).filter((one) => one !== option.code),
                  })
                }
              />{' '}
              {option.label}
            </label>
          ))}
        </fieldset>
      ))}
      <p role="status">{t('variantsMissing', { count: wanted.length, there: all.length - wanted.length })}</p>
      <ul className="plan">
        {wanted.slice(0, SHOWN).map(({ sku, name }) => (
          <li key={sku}>
            {name} <small>{sku}</small>
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}

/** The work in two steps: products that are missing, then the variants of their parent. A second try goes on where the first stopped. */
function useCreation(configurable: Configurable, wanted: readonly NewVariant[]) {
  const { t } = useWords()
  const { record, seen, rebase } = useRecordForm()
  const { sku } = record
  const queries = useQueryClient()
  const made = useRef(new Set<string>())
  const create = async (product: NewVariant) => {
    if (made.current.has(product.sku)) return
    await answered(api.POST('/products', { body: product })).catch((thrown: unknown) => {
      if (thrown instanceof DeskProblem && thrown.status === 409)
        throw new FieldErrors({ '/sku': t('skuTaken', { sku: product.sku }) })
      throw thrown
    })
    made.current.add(product.sku)
  }
  const make = async () => {
    if (wanted.length === 0) throw new FieldErrors({ '/options': t('chooseOptions') })
    if (wanted.length > MOST) throw new FieldErrors({ '/options': t('tooManyVariants', { most: MOST }) })
    for (const product of wanted) await create(product)
    const children = [...configurable.children, ...made.current]
    return answered(
      api.PATCH('/products/{sku}/record', {
        params: { path: { sku }, header: { 'If-Match': seen.version } },
        body: { configurable: { ...configurable, children } },
      }),
    )
  }
  const finish = async (answer: Awaited<ReturnType<typeof make>>) => {
    await queries.invalidateQueries({ queryKey: ['variants', sku] })
    queries.setQueryData(['product record', sku], answer)
    rebase(answer)
    void queries.invalidateQueries({ queryKey: ['products'] })
    noticeBoard.say(t('variantsMade', { count: made.current.size }))
  }
  return { make, finish }
}
