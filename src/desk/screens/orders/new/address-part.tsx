import type { Schemas } from '../../../api/api.ts'
import { Field } from '../../../parts/fields.tsx'
import { SelectField } from '../../../parts/value-fields.tsx'
import type { TextId } from '../../../texts/language.ts'
import { useWords } from '../../../texts/use-words.ts'
import type { AddressValues } from './order-draft.ts'

type Countries = Schemas['OrderForm']['countries']

const NAME = ['firstName', 'lastName', 'company', 'street', 'street2', 'postcode', 'city'] as const
const LABELS: Record<(typeof NAME)[number], TextId> = {
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  street: 'street',
  street2: 'street2',
  postcode: 'postcode',
  city: 'city',
}
const placeOf = (name: (typeof NAME)[number]) =>
  name === 'street' ? 'street/0' : name === 'street2' ? 'street/1' : name

/** An address, as the shop's checkout asks for it. `at`: where it stands in the order. */
export function AddressPart({
  at,
  values,
  countries,
  onChange,
}: {
  at: 'billing' | 'shipping'
  values: AddressValues
  countries: Countries
  onChange: (values: AddressValues) => void
}) {
  const { t, locale } = useWords()
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const regions = countries.find(({ code }) => code === values.country)?.regions ?? []
  const set = (name: keyof AddressValues) => (value: string) => onChange({ ...values, [name]: value })
  return (
    <div className="address-fields">
      {NAME.map((name) => (
        <Field
          key={name}
          name={`/${at}/${placeOf(name)}`}
          label={t(LABELS[name])}
          value={values[name]}
          onChange={set(name)}
        />
      ))}
      <SelectField
        name={`/${at}/country`}
        label={t('country')}
        value={values.country}
        choices={countries.map(({ code }) => ({ value: code, label: countryNames.of(code) ?? code }))}
        onChange={(country) => onChange({ ...values, country, region: '' })}
      />
      {regions.length > 0 ? (
        <SelectField
          name={`/${at}/region`}
          label={t('region')}
          value={values.region}
          choices={[
            { value: '', label: t('none') },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={set('region')}
        />
      ) : (
        <Field name={`/${at}/region`} label={t('region')} value={values.region} onChange={set('region')} />
      )}
      <Field name={`/${at}/phone`} label={t('phone')} value={values.phone} onChange={set('phone')} />
    </div>
  )
}
