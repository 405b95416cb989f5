import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

type PaymentTerms = Schemas['PaymentTerms']
type Code = keyof PaymentTerms

const CODES: readonly Code[] = ['bank-transfer', 'check-money-order', 'cash-on-delivery']
const KEY = ['payment-terms']
const read = () => answered(api.GET('/payment-terms'))

/** In how many days an order must be paid, by way to pay. */
export function Terms() {
  const { t, named } = useWords()
  const mayChange = useMay('settings:write')
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const labelOf = (code: string) => named('choice', code)
  return (
    <Loaded query={found}>
      {(now) => (
        <VersionedForm<Record<string, string>, PaymentTerms>
          queryKey={KEY}
          now={now}
          read={read}
          valuesOf={(data) => Object.fromEntries(CODES.map((code) => [code, String(data[code] ?? '')]))}
          labelOf={labelOf}
          write={(values, _, { version }) => {
            const wrong = CODES.filter((code) => !/^\s*\d{0,4}\s*$/.test(values[code]!))
            if (wrong.length > 0)
              throw new FieldErrors(Object.fromEntries(wrong.map((code) => [`/${code}`, t('wholeNumberWrong')])))
            const body = Object.fromEntries(
              CODES.map((code) => [code, values[code]!.trim() === '' ? null : Number(values[code])]),
            )
            return answered(api.PUT('/payment-terms', { params: { header: { 'If-Match': version } }, body }))
          }}
        >
          {({ values, set }) => (
            <Panel title={t('settingsHere')}>
              {CODES.map((code) => (
                <Field
                  key={code}
                  name={`/${code}`}
                  label={labelOf(code)}
                  hint={t('termHint')}
                  inputMode="numeric"
                  value={values[code]!}
                  onChange={set(code)}
                  isReadOnly={!mayChange}
                />
              ))}
            </Panel>
          )}
        </VersionedForm>
      )}
    </Loaded>
  )
}
