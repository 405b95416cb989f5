import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas, type Versioned } from '../../api/api.ts'
import { Field } from '../../parts/fields.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import type { Place } from './place-of-texts.tsx'

/** As much as is read in one line on a phone; longer texts have several. */
const LINE = 45

export type Texts = Schemas['Texts']
type Values = Record<string, string>

const valuesOf = ({ items }: Texts): Values =>
  Object.fromEntries(items.map(({ id, default: ours, text }) => [id, text ?? ours]))

/** Texts in one place, each with its placeholders, and with the default one where it was changed. */
export function TextFields({
  place: { language, store },
  queryKey,
  now,
  read,
  labelOf,
  renderBelow,
}: {
  place: Place
  queryKey: readonly string[]
  now: Versioned<Texts>
  read: () => Promise<Versioned<Texts>>
  labelOf: (id: string) => string
  renderBelow?: (values: Values) => ReactNode
}) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [mayWrite, mayNamePayee] = [useMay('content:write'), useMay('payment-keys:write')]
  const write = async (values: Values, changed: readonly string[], { version }: Versioned<Texts>) => {
    const texts = Object.fromEntries(changed.map((id) => [id, values[id] === '' ? null : (values[id] ?? null)]))
    const query = store === undefined ? {} : { store }
    const params = { path: { language }, query, header: { 'If-Match': version } }
    await answered(api.PATCH('/texts/{language}', { params, body: { texts } }))
    return read()
  }
  return (
    <VersionedForm<Values, Texts>
      queryKey={queryKey}
      now={now}
      read={read}
      valuesOf={valuesOf}
      labelOf={labelOf}
      write={write}
      onSaved={(saved) => {
        queries.removeQueries({ queryKey: ['texts'], type: 'inactive' })
        queries.setQueryData(queryKey, saved)
      }}
      {...(renderBelow && { renderBelow })}
    >
      {({ values, set }) =>
        now.data.items.map(({ id, default: ours, placeholders, tellsHowToPay }) => {
          const isReadOnly = !mayWrite || (tellsHowToPay && !mayNamePayee)
          return (
            <div key={id} className="text-field" lang={language}>
              <Field
                name={`/texts/${id}`}
                label={labelOf(id)}
                hint={mayWrite && isReadOnly ? t('payingTextLocked') : hintOf(placeholders, t('placeholders'))}
                value={values[id] ?? ''}
                onChange={set(id)}
                isLong={ours.length > LINE}
                isReadOnly={isReadOnly}
              />
              {values[id] !== ours && (
                <p className="text-default">
                  <span>{t(store === undefined ? 'ourText' : 'languageText', { text: ours })}</span>{' '}
                  {!isReadOnly && (
                    <Button className="link" onPress={() => set(id)(ours)}>
                      {t('restoreText', { name: labelOf(id) })}
                    </Button>
                  )}
                </p>
              )}
            </div>
          )
        })
      }
    </VersionedForm>
  )
}

const hintOf = (placeholders: readonly string[], label: string): string | undefined =>
  placeholders.length === 0 ? undefined : `${label} ${placeholders.map((one) => `{${one}}`).join(' ')}`
