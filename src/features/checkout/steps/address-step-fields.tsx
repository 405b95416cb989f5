import { addressForm } from '#domain/address/address-form.ts'
import { addressChoiceForm, addressUseForm } from '#domain/checkout/checkout-form.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import { type FieldDefinition, fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { addressLabels } from '../../address/address-labels.ts'
import { countryName } from '../../address-names.ts'
import { PostedField, usePosted } from '../../form/posted-form.tsx'
import { type PageContext, usePage } from '../../page-context.tsx'

/** One of the customer's addresses, or one that is typed: CSS shows its fields while none of the book is chosen. */
export function AddressStepFields({
  prefix,
  addresses,
  isLoggedIn,
  phoneHint,
}: {
  prefix: 'billing' | 'shipping'
  addresses: readonly BookAddress[]
  isLoggedIn: boolean
  phoneHint?: string
}) {
  const { store, t } = usePage()
  const { choice } = addressChoiceForm(
    prefix,
    addresses.map(({ id }) => id),
  )
  return (
    <div className="address-choice">
      {addresses.length > 0 && (
        <PostedField of={choice} label={t('checkoutAddressChoice')} optionalText="" autoComplete="off">
          {addresses.map(({ id, address }) => (
            <option key={id} value={id}>
              {[
                `${address.firstName} ${address.lastName}`,
                ...address.street,
                `${address.postcode} ${address.city}`.trim(),
                countryName(address.country, store.locale),
              ].join(', ')}
            </option>
          ))}
          <option value="">{t('checkoutNewAddress')}</option>
        </PostedField>
      )}
      <div className="typed-address">
        <AddressFields prefix={prefix} {...(phoneHint && { phoneHint })} />
        {isLoggedIn && <Checkbox field={addressUseForm(prefix).isKept} label={t('checkoutKeepAddress')} />}
      </div>
    </div>
  )
}

export function Checkbox({
  field,
  label,
  className = '',
}: {
  field: FieldDefinition
  label: string
  className?: string
}) {
  const { value } = usePosted(field)
  return (
    <label className={`choice ${className}`.trim()}>
      <input type="checkbox" id={fieldIdOf(field)} name={field.name} value="1" defaultChecked={value === '1'} />
      <span>{label}</span>
    </label>
  )
}

export const addressStepLabels = (
  prefix: 'billing' | 'shipping',
  { t, directory }: { t: Translate; directory: PageContext['directory'] },
): Record<string, string> => ({
  [fieldIdOf(addressChoiceForm(prefix, []).choice)]: t('checkoutAddressChoice'),
  ...addressLabels(addressForm(prefix, '', directory.rules), t),
})
