import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas, type Versioned } from '../../api/api.ts'
import { YesNo } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page.tsx'
import { patchOf } from '../../parts/patch-of.ts'
import { RecordFormFrame, type RecordDraft } from '../../parts/record-form-frame.tsx'
import { Section } from '../../parts/section.tsx'
import { TitleField } from '../../parts/view-field.tsx'
import { useMay } from '../../session/use-seat.ts'
import type { TextId } from '../../texts/language.ts'
import { useWords } from '../../texts/use-words.ts'
import { attributeQuery, catalogueQuery, type Catalogue } from '../products/product-data.ts'
import { AttributeOptions } from './attribute-options.tsx'

type AttributeRecord = Schemas['Attribute']
const route = getRouteApi('/frame/attributes/$code')

const SWITCHES = ['isFilterable', 'isSearchable', 'isComparable', 'isVisible'] as const
const LABELS: Readonly<Record<string, TextId>> = {
  label: 'label',
  labels: 'labelsOfViews',
  options: 'options',
  isFilterable: 'isFilterable',
  isSearchable: 'isSearchable',
  isComparable: 'isComparable',
  isVisible: 'isVisible',
}

/** One attribute: what it is called in each language, its options, and what it is used for. */
export function Attribute() {
  const { t, named } = useWords()
  const { code } = route.useParams()
  const found = useQuery(attributeQuery(code))
  const catalogue = useQuery(catalogueQuery)
  return (
    <Loaded query={found}>
      {({ data: attribute, version }) => (
        <>
          <p className="way">
            <Link to="/attributes">{t('attributes')}</Link>
          </p>
          <PageHead title={attribute.label} />
          <p className="subtitle">
            {attribute.code} · {named('attribute', attribute.input)}
          </p>
          <Loaded query={catalogue}>
            {(terms) => <AttributeForm key={code} now={{ data: attribute, version }} catalogue={terms} />}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function AttributeForm({ now, catalogue }: { now: Versioned<AttributeRecord>; catalogue: Catalogue }) {
  const { code } = now.data
  const queries = useQueryClient()
  const isReadOnly = !useMay('catalogue:write')
  return (
    <RecordFormFrame
      now={now}
      queryKey={['attribute', code]}
      read={() => answered(api.GET('/attributes/{code}', { params: { path: { code } } }))}
      save={(record, { data, version }) => {
        const params = { path: { code }, header: { 'If-Match': version } }
        return answered(api.PATCH('/attributes/{code}', { params, body: patchOf(data, record) as never }))
      }}
      onSaved={() => void queries.invalidateQueries({ queryKey: ['attributes'] })}
      labelOf={(property) => LABELS[property] ?? 'attributes'}
      views={catalogue.storeViews}
    >
      {(draft) => <AttributeFields {...draft} isReadOnly={isReadOnly} />}
    </RecordFormFrame>
  )
}

function AttributeFields({ isReadOnly, ...draft }: RecordDraft<AttributeRecord> & { isReadOnly: boolean }) {
  const { t } = useWords()
  const { record, change, view, seen } = draft
  const hasOptions = record.input === 'select' || record.input === 'multiselect'
  return (
    <>
      <Section id="label" title={t('label')}>
        <TitleField
          of={record}
          as="label"
          pointer=""
          view={view}
          label={t('label')}
          onChange={({ label, labels }) => change({ label, labels })}
          isReadOnly={isReadOnly}
        />
      </Section>
      <Section id="used" title={t('usedFor')}>
        {SWITCHES.map((name) => (
          <YesNo
            key={name}
            isOn={record[name] ?? false}
            onChange={(isOn) => change({ [name]: isOn })}
            isReadOnly={isReadOnly}
          >
            {t(name)}
          </YesNo>
        ))}
      </Section>
      {hasOptions && <AttributeOptions {...draft} saved={seen.data} isReadOnly={isReadOnly} />}
    </>
  )
}
