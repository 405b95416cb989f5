import { type AddressFieldName, addressFields, contactFields, nameFields } from '#domain/address/address-fields.ts'
import { addressForm, type AddressPrefix, shownCountry } from '#domain/address/address-form.ts'
import { PostedField, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { PlaceFields } from './place-fields.tsx'

/** A whole address in the form around it. `prefix` makes the names ("shipping[city]"). */
export function AddressFields({ prefix, phoneHint }: { prefix: AddressPrefix; phoneHint?: string }) {
  const { t } = usePage()
  const form = useAddressForm(prefix)
  const drawn = (rows: Partial<typeof addressFields>) =>
    (Object.keys(rows) as AddressFieldName[]).map((name) => (
      <PostedField
        key={name}
        of={form[name]}
        className={SIDE_BY_SIDE.has(name) ? undefined : 'full'}
        label={t(name)}
        hint={name === 'phone' ? phoneHint : undefined}
        inputMode={form[name].type === 'tel' ? 'tel' : undefined}
        autoComplete={`${prefix} ${addressFields[name].autoComplete}`.trim()}
      />
    ))
  return (
    <div className="address-fields">
      {drawn(nameFields)}
      <PlaceFields form={form} section={prefix} />
      {drawn(contactFields)}
    </div>
  )
}

const SIDE_BY_SIDE: ReadonlySet<AddressFieldName> = new Set(['firstName', 'lastName'])

/** The address's form for the country that the form around it shows. */
function useAddressForm(prefix: AddressPrefix) {
  const { rules } = usePage().directory
  const { value } = usePosted(addressForm(prefix, '', rules).country)
  return addressForm(prefix, shownCountry(value, rules), rules)
}
