import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ChoiceField, OrderedField } from '../../parts/choice-fields.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field, YesNo } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { VersionedForm, type FormValues } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { CountriesField, countriesWith } from './countries-field.tsx'
import type { SettingName } from './setting-groups.ts'

type Setting = Schemas['Settings']['items'][number]
type Value = Setting['value']

const KEY = ['settings']
const read = () => answered(api.GET('/settings'))

const inForm = (value: Value): string | boolean =>
  Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value

const toApi = ({ kind }: Setting, value: string | boolean): Value => {
  if (typeof value === 'boolean') return value
  if (kind === 'count') return Number(value.trim())
  if (kind !== 'list') return value
  return value
    .split(/[,\s]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** Settings of the shop by their kinds. Changes that another person made in other groups stay. */
export function PlainSettings({ names }: { names: readonly SettingName[] }) {
  const words = useWords()
  const mayChange = useMay('settings:write')
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const ofGroup = ({ items }: Schemas['Settings']) => items.filter(({ name }) => names.includes(name))
  return (
    <Loaded query={found}>
      {(now) => (
        <VersionedForm<FormValues, Schemas['Settings']>
          queryKey={KEY}
          now={now}
          read={read}
          valuesOf={(data) => Object.fromEntries(ofGroup(data).map(({ name, value }) => [name, inForm(value)]))}
          labelOf={(name) => words.named('setting', name)}
          write={(values, changed, { data, version }) => {
            const settings = ofGroup(data)
            mustBeCounts(settings, values, changed, words)
            const body = Object.fromEntries(
              settings.flatMap((one) =>
                changed.includes(one.name) ? [[one.name, toApi(one, values[one.name]!)]] : [],
              ),
            )
            return answered(api.PATCH('/settings', { params: { header: { 'If-Match': version } }, body }))
          }}
        >
          {({ values, set }) => (
            <Panel title={words.t('settingsHere')}>
              {ofGroup(now.data).map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  value={values[setting.name]!}
                  onChange={set(setting.name)}
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

/** @throws {FieldErrors} */
function mustBeCounts(settings: Setting[], values: FormValues, changed: readonly string[], { t }: Words): void {
  const wrong = settings.filter(
    ({ kind, name }) => kind === 'count' && changed.includes(name) && !/^\s*\d{1,6}\s*$/.test(String(values[name])),
  )
  if (wrong.length > 0)
    throw new FieldErrors(Object.fromEntries(wrong.map(({ name }) => [`/${name}`, t('wholeNumberWrong')])))
}

type SettingFieldProps = {
  setting: Setting
  value: string | boolean
  onChange: (value: string | boolean) => void
  isReadOnly: boolean
}

function SettingField({ setting, value, onChange, isReadOnly }: SettingFieldProps) {
  const { t, named, locale } = useWords()
  const { name, kind, values, isDecided } = setting
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const isPlace = name === 'country' || name === 'countries'
  const nameOf = (code: string) => (isPlace ? (countries.of(code) ?? code) : named('choice', code))
  const usual = setting.default === '' ? '' : ` ${t('usual', { value: told(setting.default, nameOf) })}`
  const hint = `${named('settingText', name)}${usual}${isDecided ? '' : ` ${t('undecided')}`}`
  const common = { name: `/${name}`, label: named('setting', name), hint, isReadOnly, onChange }
  if (typeof value === 'boolean')
    return (
      <YesNo isOn={value} onChange={onChange} isReadOnly={isReadOnly}>
        {common.label}
        <small>{hint}</small>
      </YesNo>
    )
  const options = values?.map((code) => ({ value: code, label: named('choice', code) }))
  if (options && kind === 'list') return <OrderedField {...common} value={value} options={options} />
  if (options) return <ChoiceField {...common} value={value} options={options} />
  if (name === 'timeZone') return <ChoiceField {...common} value={value} options={timeZones(value)} />
  if (name === 'country') return <ChoiceField {...common} value={value} options={countriesWith([value], locale)} />
  if (name === 'countries') return <CountriesField {...common} value={value} />
  return <Field {...common} value={value} isLong={kind === 'lines'} inputMode={kind === 'count' ? 'numeric' : 'text'} />
}

const told = (value: Value, nameOf: (code: string) => string): string => {
  if (typeof value === 'boolean') return nameOf(value ? 'yes' : 'no')
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(String(value))
}

function timeZones(present: string) {
  const known = Intl.supportedValuesOf('timeZone')
  return (known.includes(present) ? known : [present, ...known]).map((zone) => ({ value: zone, label: zone }))
}
