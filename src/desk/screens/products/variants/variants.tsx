import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Schemas } from '../../../api/api.ts'
import { ListTable, type Column } from '../../../parts/list-table.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Badge } from '../../../parts/page.tsx'
import { ProductPicker } from '../../../parts/product-picker.tsx'
import { Section } from '../../../parts/section.tsx'
import { isSame } from '../../../parts/use-record-draft.ts'
import { ProductLink } from '../../../parts/product-link.tsx'
import { useWords, type Words } from '../../../texts/use-words.ts'
import { attributeQuery, useProductNames, variantsQuery } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'
import { CreateVariants } from './create-variants.tsx'
import { VariantAttributes, type Configurable } from './variant-attributes.tsx'

type Variant = Schemas['Variants']['items'][number]
type Row = Variant & { isSaved: boolean }

/** The choices of a configurable product, and the simple product that each choice leads to. */
export function Variants() {
  const { t } = useWords()
  const { record, seen, isReadOnly } = useRecordForm()
  const { configurable = { attributes: [], children: [] } } = record
  const isSaved = isSame(record, seen.data)
  const found = useQuery(variantsQuery(record.sku))
  const [isCreating, setCreating] = useState(false)
  return (
    <Section id="variants" title={t('variants')}>
      <VariantAttributes configurable={configurable} />
      <Loaded query={found}>
        {(variants) => (
          <>
            <VariantTable configurable={configurable} variants={variants} />
            {!isReadOnly && configurable.attributes.length > 0 && (
              <p>
                <Button className="button" onPress={() => setCreating(true)} isDisabled={!isSaved}>
                  {t('createVariants')}
                </Button>{' '}
                {!isSaved && <span className="hint">{t('saveFirst')}</span>}
              </p>
            )}
            {isCreating && (
              <CreateVariants configurable={configurable} variants={variants} onClose={() => setCreating(false)} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** The variants of the form: those that the server knows, and those that were added and are not saved. */
function VariantTable({ configurable, variants }: { configurable: Configurable; variants: readonly Variant[] }) {
  const words = useWords()
  const { t } = words
  const { record, change, catalogue, isReadOnly } = useRecordForm()
  const { attributes, children } = configurable
  const known = new Map(variants.map((one) => [one.sku, one]))
  const nameOf = useProductNames(children.filter((sku) => !known.has(sku)))
  const details = useQueries({ queries: attributes.map(({ code }) => attributeQuery(code)) })
  const put = (next: string[]) => change({ configurable: { ...configurable, children: next } })
  const rows = children.map((sku): Row => {
    const one = known.get(sku)
    return one
      ? { ...one, isSaved: true }
      : { sku, name: nameOf(sku), isEnabled: true, price: null, options: {}, quantity: null, isSaved: false }
  })
  const columns = [
    ...variantColumns(words, catalogue.currency).slice(0, 1),
    ...details.map(({ data }, at) => optionColumn(words, attributes[at]!.code, data?.data)),
    ...variantColumns(words, catalogue.currency).slice(1),
    ...(isReadOnly ? [] : [removeColumn(words, (sku) => put(children.filter((other) => other !== sku)))]),
  ]
  return (
    <>
      {rows.length === 0 ? (
        <p className="hint">{t('noVariants')}</p>
      ) : (
        <ListTable label={t('variants')} columns={columns} rows={rows} nameOf={({ sku }) => sku} />
      )}
      {!isReadOnly && (
        <ProductPicker
          label={t('addVariant')}
          without={[record.sku, ...children]}
          onPick={({ sku }) => put([...children, sku])}
        />
      )}
    </>
  )
}

const variantColumns = ({ t, money }: Words, currency: string): Column<Row>[] => [
  {
    id: 'name',
    label: t('product'),
    cell: ({ sku, name }) => <ProductLink sku={sku} name={name} />,
  },
  {
    id: 'price',
    label: t('price'),
    isNumber: true,
    cell: ({ price }) => (price === null ? t('none') : money({ amount: price, currency })),
  },
  { id: 'stock', label: t('stock'), isNumber: true, isMinor: true, cell: ({ quantity }) => quantity ?? t('none') },
  {
    id: 'sale',
    label: t('visibility'),
    isMinor: true,
    cell: ({ isEnabled }) => (
      <Badge tone={isEnabled ? 'good' : 'over'}>{isEnabled ? t('onSale') : t('notOnSale')}</Badge>
    ),
  },
]

const optionColumn = ({ t }: Words, code: string, attribute: Schemas['Attribute'] | undefined): Column<Row> => {
  const labels = new Map((attribute?.options ?? []).map((option) => [option.code, option.label]))
  return {
    id: code,
    label: attribute?.label ?? code,
    cell: ({ options, isSaved }) =>
      isSaved ? (labels.get(options[code] ?? '') ?? <strong>{t('missingOption')}</strong>) : t('afterSaving'),
  }
}

const removeColumn = ({ t }: Words, remove: (sku: string) => void): Column<Row> => ({
  id: 'remove',
  label: t('remove'),
  cell: ({ sku, name }) => (
    <Button className="plain" aria-label={t('removeItem', { name })} onPress={() => remove(sku)}>
      ×
    </Button>
  ),
})
