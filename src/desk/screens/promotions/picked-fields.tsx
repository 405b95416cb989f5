import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { CategoryBoxes } from '../../parts/category-boxes.tsx'
import { ChoiceGroup } from '../../parts/choice-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { ProductPicker } from '../../parts/product-picker.tsx'
import { useWords } from '../../texts/use-words.ts'
import { categoriesQuery, useProductNames } from '../products/product-data.ts'

type Props = {
  /** The API's pointer. */
  name: string
  label: string
  hint: string
  /** One on each line. */
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}

const listed = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Products, found by name and shown by it. */
export function ProductsField({ name, label, hint, value, onChange, isReadOnly }: Props) {
  const { t } = useWords()
  const skus = listed(value)
  const nameOf = useProductNames(skus)
  return (
    <ChoiceGroup name={name} label={label} hint={hint}>
      {skus.map((sku) => (
        <div key={sku} className="choice">
          <span>
            {nameOf(sku)} <small>{sku}</small>
          </span>
          {!isReadOnly && (
            <Button
              className="button"
              aria-label={t('removeNamed', { name: nameOf(sku) })}
              onPress={() => onChange(skus.filter((one) => one !== sku).join('\n'))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <ProductPicker
          label={t('addProduct')}
          without={skus}
          onPick={({ sku }) => onChange([...skus, sku].join('\n'))}
        />
      )}
    </ChoiceGroup>
  )
}

/** Categories, ticked in their tree. One that is gone is not shown, and stays until the rule is for others. */
export function CategoriesField({ name, label, hint, value, onChange, isReadOnly }: Props) {
  const paths = listed(value)
  const found = useQuery(categoriesQuery)
  return (
    <ChoiceGroup name={name} label={label} hint={hint}>
      <Loaded query={found}>
        {(all) => (
          <CategoryBoxes
            categories={all}
            chosen={new Set(paths)}
            onToggle={(path, isChosen) =>
              onChange((isChosen ? [...paths, path] : paths.filter((one) => one !== path)).join('\n'))
            }
            isReadOnly={isReadOnly}
          />
        )}
      </Loaded>
    </ChoiceGroup>
  )
}
