import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { answered, api } from '../../../api/api.ts'
import { DeskProblem } from '../../../api/desk-problem.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { Field } from '../../../parts/fields.tsx'
import { recordFaults } from '../../../parts/record-faults.ts'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { DecimalField } from '../../../parts/value-fields.tsx'
import { useWords, type Words } from '../../../texts/use-words.ts'
import { catalogueQuery, type ProductRecord } from '../product-data.ts'
import { tame } from '../tame.ts'

type Type = ProductRecord['type']
type Given = { type: Type; name: string; sku: string; price: string | undefined }

/** Others have the prices of their parts, or begin with them. */
const hasPrice = (type: Type) => !rulesOf({ type }).isTaxedByParts

/** The parts that a type cannot be without. */
function partsOf(type: Type) {
  const { choices, isComposite, isVirtual } = rulesOf({ type })
  return {
    ...(choices.includes('attributes') && { configurable: { attributes: [], children: [] } }),
    ...(choices.includes('bundle') && { price: '0', bundle: { priceType: 'dynamic' as const, options: [] } }),
    ...(!isComposite && !isVirtual && { stock: { quantity: 0 } }),
  }
}

/** The class that most products have; "standard" is what the desk begins with. */
const usualTaxClass = (classes: readonly string[]) =>
  classes.length === 1 ? classes[0] : classes.find((code) => code === 'standard')

async function create({ type, name, sku, price = '' }: Given, taxClasses: readonly string[], { t }: Words) {
  const known = { sku: sku.trim(), type, name: name.trim(), urlKey: tame(name).toLowerCase() || tame(sku) }
  const taxClass = hasPrice(type) ? usualTaxClass(taxClasses) : undefined
  const record = {
    ...known,
    isEnabled: false,
    ...(hasPrice(type) && { price }),
    ...(taxClass !== undefined && { taxClass }),
    ...partsOf(type),
  }
  const wrong = Object.entries(recordFaults(record)).map(([pointer, id]) => [pointer, t(id, { example: '12.50' })])
  if (known.sku === '') wrong.push(['/sku', t('fieldMissing')])
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong) as Record<string, string>)
  return answered(api.POST('/products', { body: record })).catch((thrown: unknown) => {
    if (thrown instanceof DeskProblem && thrown.status === 409)
      throw new FieldErrors({ '/sku': t('skuTaken', { sku: known.sku }) })
    throw thrown
  })
}

/** Begins a product of any type; it opens, and shoppers do not see it yet. */
export function NewProduct() {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button className="button is-main" onPress={() => setAsked(true)}>
        {t('newProduct')}
      </Button>
      {isAsked && <NewProductDialog onClose={() => setAsked(false)} />}
    </>
  )
}

function NewProductDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { t, named } = words
  const queries = useQueryClient()
  const navigate = useNavigate()
  const catalogue = useQuery(catalogueQuery)
  const [given, setGiven] = useState<Given>({ type: 'simple', name: '', sku: '', price: undefined })
  const put = (part: Partial<Given>) => setGiven((before) => ({ ...before, ...part }))
  return (
    <AskDialog
      title={t('newProduct')}
      action={t('create')}
      work={() => create(given, catalogue.data?.taxClasses ?? [], words)}
      onDone={(made) => {
        queries.setQueryData(['product record', made.data.sku], made)
        void queries.invalidateQueries({ queryKey: ['products'] })
        void navigate({ to: '/products/$sku', params: { sku: made.data.sku } })
      }}
      onClose={onClose}
    >
      <p>{t('newProductText')}</p>
      <ChoiceField
        name="/type"
        label={t('type')}
        value={given.type}
        options={allProductTypes.map((value) => ({ value, label: named('type', value) }))}
        hint={t(`typeText_${given.type}`)}
        onChange={(type) => put({ type })}
      />
      <Field name="/name" label={t('name')} value={given.name} onChange={(name) => put({ name })} hasFocus />
      <Field name="/sku" label={t('sku')} hint={t('skuHint')} value={given.sku} onChange={(sku) => put({ sku })} />
      {hasPrice(given.type) && (
        <DecimalField
          name="/price"
          label={catalogue.data ? `${t('price')} (${catalogue.data.currency})` : t('price')}
          decimals={catalogue.data?.decimals ?? 2}
          value={given.price}
          onChange={(price) => put({ price })}
        />
      )}
    </AskDialog>
  )
}
