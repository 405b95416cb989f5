import { type AddressFieldName, contactFields, nameFields } from '#domain/address/address-fields.ts'
import type { AddressTexts } from '#domain/address/address-texts.ts'
import type { Schemas } from '../../../api/api.ts'
import { Field } from '../../../parts/fields.tsx'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useWords } from '../../../texts/use-words.ts'

type Countries = Schemas['OrderForm']['countries']

const NAMES: readonly AddressFieldName[] = [
  ...(Object.keys(nameFields) as (keyof typeof nameFields)[]),
  'postcode',
  'city',
]
const CONTACTS = Object.keys(contactFields) as (keyof typeof contactFields)[]

const placeOf = (name: AddressFieldName) => (name === 'street' ? 'street/0' : name === 'street2' ? 'street/1' : name)

/** An address, as the shop's checkout asks for it. `at`: where it stands in the order. */
export function AddressPart({
  at,
  values,
  countries,
  onChange,
}: {
  at: 'billing' | 'shipping'
  values: AddressTexts
  countries: Countries
  onChange: (values: AddressTexts) => void
}) {
  const { t, locale } = useWords()
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const regions = countries.find(({ code }) => code === values.country)?.regions ?? []
  const set = (name: keyof AddressTexts) => (value: string) => onChange({ ...values, [name]: value })
  const typed = (name: AddressFieldName) => (
    <Field key={name} name={`/${at}/${placeOf(name)}`} label={t(name)} value={values[name]} onChange={set(name)} />
  )
  return (
    <div className="address-fields">
      {NAMES.map(typed)}
      <ChoiceField
        name={`/${at}/country`}
        label={t('country')}
        value={values.country}
        options={countries.map(({ code }) => ({ value: code, label: countryNames.of(code) ?? code }))}
        onChange={(country) => onChange({ ...values, country, region: '' })}
      />
      {regions.length > 0 ? (
        <ChoiceField
          name={`/${at}/region`}
          label={t('region')}
          value={values.region}
          options={[
            { value: '', label: t('none') },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={set('region')}
        />
      ) : (
        typed('region')
      )}
      {CONTACTS.map(typed)}
    </div>
  )
}
