import { countriesByName } from '../address-names.ts'
import { usePage } from '../page-context.tsx'
import { type CheckoutProblems, type CheckoutValues, fieldId, valueOf } from './checkout-form.ts'
import { Advice, Field } from './field.tsx'

/** `kind` is the fields' name ("shipping[city]") and their section for the browser's address book. */
export function AddressFields({
  kind,
  values,
  problems,
}: {
  kind: 'shipping' | 'billing'
  values: CheckoutValues
  problems: CheckoutProblems
}) {
  const { shop, store, t } = usePage()
  const given = { values, problems }
  const country = `${kind}[country_id]`
  const countryId = fieldId(country)
  return (
    <div className="address-fields">
      <Field
        {...given}
        name={`${kind}[firstname]`}
        label={t('firstName')}
        autoComplete={`${kind} given-name`}
        maxLength={100}
        required
      />
      <Field
        {...given}
        name={`${kind}[lastname]`}
        label={t('lastName')}
        autoComplete={`${kind} family-name`}
        maxLength={100}
        required
      />
      <Field
        {...given}
        className="full"
        name={`${kind}[company]`}
        label={t('company')}
        autoComplete={`${kind} organization`}
        maxLength={100}
      />
      <Field
        {...given}
        className="full"
        name={`${kind}[street][]`}
        label={t('street')}
        autoComplete={`${kind} address-line1`}
        maxLength={100}
        required
      />
      <Field
        {...given}
        className="full"
        name={`${kind}[street][]`}
        line={1}
        label={t('street2')}
        autoComplete={`${kind} address-line2`}
        maxLength={100}
      />
      <Field
        {...given}
        name={`${kind}[postcode]`}
        label={t('postcode')}
        autoComplete={`${kind} postal-code`}
        autoCapitalize="characters"
        maxLength={20}
        required
      />
      <Field
        {...given}
        name={`${kind}[city]`}
        label={t('city')}
        autoComplete={`${kind} address-level2`}
        maxLength={100}
        required
      />
      <Field
        {...given}
        name={`${kind}[region]`}
        label={t('region')}
        autoComplete={`${kind} address-level1`}
        maxLength={100}
      />
      <div className={`field${problems[country] ? ' validation-error' : ''}`}>
        <label htmlFor={countryId}>{t('country')}</label>
        <select
          id={countryId}
          name={country}
          autoComplete={`${kind} country`}
          defaultValue={valueOf(values, country) || shop.countries[0]}
          required
          aria-invalid={problems[country] ? true : undefined}
          aria-describedby={problems[country] ? `advice-${countryId}` : undefined}
        >
          {countriesByName(shop.countries, store.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Advice id={countryId} problem={problems[country]} />
      </div>
      <Field
        {...given}
        className="full"
        name={`${kind}[telephone]`}
        label={t('phone')}
        hint={kind === 'shipping' ? t('phoneHint') : undefined}
        type="tel"
        inputMode="tel"
        autoComplete={`${kind} tel`}
        maxLength={40}
      />
    </div>
  )
}
