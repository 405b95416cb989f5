import { Link } from '@tanstack/react-router'
import { ProductPicker } from '../../parts/product-picker.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useProductNames } from './product-data.ts'
import { useRecordForm } from './record-form.ts'

/** Other products that its page and the cart show beside it. */
export function Links() {
  const { t } = useWords()
  return (
    <Section id="links" title={t('links')}>
      <LinkList list="related" />
      <LinkList list="upSells" />
      <LinkList list="crossSells" />
    </Section>
  )
}

function LinkList({ list }: { list: 'related' | 'upSells' | 'crossSells' }) {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const skus = record[list] ?? []
  const nameOf = useProductNames(skus)
  const put = (next: string[]) => change({ [list]: next.length > 0 ? next : undefined })
  return (
    <div className="link-list">
      <h3>{t(list)}</h3>
      <SortableList
        label={t(list)}
        items={skus}
        keyOf={(sku) => sku}
        nameOf={nameOf}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(sku) => (
          <>
            <Link to="/products/$sku" params={{ sku }}>
              {nameOf(sku)}
            </Link>{' '}
            <small>{sku}</small>
          </>
        )}
      </SortableList>
      {!isReadOnly && (
        <ProductPicker
          label={t('addTo', { list: t(list) })}
          without={[record.sku, ...skus]}
          onPick={({ sku }) => put([...skus, sku])}
        />
      )}
    </div>
  )
}
