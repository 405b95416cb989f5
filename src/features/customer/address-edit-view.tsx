import { addressForm } from '#domain/address/address-form.ts'
import { addressUseForm } from '#domain/customer/address-form.ts'
import { paths } from '#domain/paths.ts'
import type { FieldDefinition } from '#domain/validation/form-definition.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { addressLabels } from '../address/address-labels.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { type FormState, PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'

/** The address that is being changed; left out for a new one. */
export type EditedAddress = { id: string; isDefaultBilling: boolean; isDefaultShipping: boolean }

export function AddressEditView({ state, edited }: { state: FormState; edited?: EditedAddress | undefined }) {
  const { t } = usePage()
  const labels = useLabels()
  return (
    <AccountPage title={t(edited ? 'editAddress' : 'newAddress')}>
      <section className="account-form">
        <PostedForm
          id="form-validate"
          state={state}
          labels={labels}
          action={paths.addressSave(edited?.id)}
          options={['focus-first']}
        >
          <AddressFields prefix="" />
          <fieldset className="fields">
            <legend>
              <h2>{t('addressUse')}</h2>
            </legend>
            <DefaultBox
              of={addressUseForm.isDefaultBilling}
              label={t('asDefaultBilling')}
              isAlready={edited?.isDefaultBilling}
              already={t('isDefaultBilling')}
            />
            <DefaultBox
              of={addressUseForm.isDefaultShipping}
              label={t('asDefaultShipping')}
              isAlready={edited?.isDefaultShipping}
              already={t('isDefaultShipping')}
            />
          </fieldset>
          <p className="form-actions">
            <button className="button" type="submit">
              {t('saveAddress')}
            </button>
            <a href={paths.addressBook}>{t('cancel')}</a>
          </p>
        </PostedForm>
      </section>
    </AccountPage>
  )
}

/** A default gives way to another one only: where it is already, the form says so. */
function DefaultBox({
  of: field,
  label,
  isAlready,
  already,
}: {
  of: FieldDefinition
  label: string
  isAlready: boolean | undefined
  already: string
}) {
  const { value } = usePosted(field)
  if (isAlready) return <p className="full">{already}</p>
  return (
    <label className="choice full">
      <input
        type="checkbox"
        id={fieldIdOf(field)}
        name={field.name}
        value="1"
        defaultChecked={value !== undefined && value !== ''}
      />
      <span>{label}</span>
    </label>
  )
}

function useLabels(): Record<string, string> {
  const { directory, t } = usePage()
  return {
    ...addressLabels(addressForm('', '', directory.rules), t),
    [fieldIdOf(addressUseForm.isDefaultBilling)]: t('asDefaultBilling'),
    [fieldIdOf(addressUseForm.isDefaultShipping)]: t('asDefaultShipping'),
  }
}
