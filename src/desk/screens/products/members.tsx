import { ProductPicker } from '../../parts/product-picker.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { WholeField } from '../../parts/value-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useProductNames, type ProductRecord } from './product-data.ts'
import { useRecordForm } from './record-form.ts'

type Member = NonNullable<ProductRecord['grouped']>[number]

/** The products of a group, each with the number of pieces that its page begins with. */
export function Members() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { grouped: members = [] } = record
  const nameOf = useProductNames(members.map(({ sku }) => sku))
  const put = (grouped: Member[]) => change({ grouped })
  return (
    <Section id="members" title={t('members')}>
      <SortableList
        label={t('members')}
        items={members}
        keyOf={({ sku }) => sku}
        nameOf={({ sku }) => nameOf(sku)}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(member, at, change) => (
          <div className="fields-beside">
            <p>
              {nameOf(member.sku)} <small>{member.sku}</small>
            </p>
            <WholeField
              name={`/grouped/${at}/quantity`}
              label={t('usualPieces')}
              value={member.quantity ?? 0}
              onChange={(quantity) => change({ ...member, quantity })}
              isReadOnly={isReadOnly}
            />
          </div>
        )}
      </SortableList>
      {!isReadOnly && (
        <ProductPicker
          label={t('addTo', { list: t('members') })}
          without={[record.sku, ...members.map(({ sku }) => sku)]}
          onPick={({ sku }) => put([...members, { sku, quantity: 1 }])}
        />
      )}
    </Section>
  )
}
