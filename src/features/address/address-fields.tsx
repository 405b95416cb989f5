import { addressForm, type AddressPrefix, shownCountry } from '#domain/address/address-form.ts'
import { PostedField, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { PlaceFields } from './place-fields.tsx'

/** A whole address in the form around it. `prefix` makes the names ("shipping[city]"). */
export function AddressFields({ prefix, phoneHint }: { prefix: AddressPrefix; phoneHint?: string }) {
  const { t } = usePage()
  const form = useAddressForm(prefix)
  const autoComplete = (name: string) => `${prefix} ${name}`.trim()
  return (
    <div className="address-fields">
      <PostedField of={form.firstName} label={t('firstName')} autoComplete={autoComplete('given-name')} />
      <PostedField of={form.lastName} label={t('lastName')} autoComplete={autoComplete('family-name')} />
      <PostedField
        of={form.company}
        className="full"
        label={t('company')}
        autoComplete={autoComplete('organization')}
      />
      <PostedField of={form.street} className="full" label={t('street')} autoComplete={autoComplete('address-line1')} />
      <PostedField
        of={form.street2}
        className="full"
        label={t('street2')}
        autoComplete={autoComplete('address-line2')}
      />
      <PlaceFields form={form} section={prefix} />
      <PostedField
        of={form.phone}
        className="full"
        label={t('phone')}
        hint={phoneHint}
        inputMode="tel"
        autoComplete={autoComplete('tel')}
      />
    </div>
  )
}

/** The address's form for the country that the form around it shows. */
function useAddressForm(prefix: AddressPrefix) {
  const { rules } = usePage().directory
  const { value } = usePosted(addressForm(prefix, '', rules).country)
  return addressForm(prefix, shownCountry(value, rules), rules)
}
