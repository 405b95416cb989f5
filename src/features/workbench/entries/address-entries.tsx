import { addressForm, type AddressRules } from '#domain/address/address-form.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { filledForm, PostedForm } from '../../form/posted-form.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import { rules, strictRules } from '../fixtures/address-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

type Known = { country: string; region?: string; postcode?: string }

function AddressBench({
  known,
  problems = {},
  asked = rules,
}: {
  known: Known
  problems?: FormProblems
  asked?: AddressRules
}) {
  const page = usePage()
  const { values } = filledForm(addressForm('', known.country, asked), known)
  return (
    <PageContextProvider value={{ ...page, directory: { ...page.directory, rules: asked } }}>
      <main id="main" className="main-container workbench">
        <h1>Address</h1>
        <PostedForm state={{ values, problems }} id="address-bench" method="get" action="/workbench">
          <AddressFields prefix="" phoneHint="Only for questions." />
          <button className="button" type="submit">
            Send
          </button>
        </PostedForm>
      </main>
    </PageContextProvider>
  )
}

/** The fields that follow the country, in each of their states. */
export const addressEntries: WorkbenchEntry = {
  name: 'address',
  states: [
    { name: 'list-required', node: <AddressBench known={{ country: 'US' }} /> },
    { name: 'list-chosen', node: <AddressBench known={{ country: 'US', region: 'CA', postcode: '94016' }} /> },
    { name: 'list-optional', node: <AddressBench known={{ country: 'DE' }} /> },
    { name: 'text-optional', node: <AddressBench known={{ country: 'GB', region: 'Kent' }} /> },
    { name: 'text-required', node: <AddressBench known={{ country: 'GB' }} asked={strictRules} /> },
    { name: 'region-hidden', node: <AddressBench known={{ country: 'DE' }} asked={strictRules} /> },
    { name: 'postcode-optional', node: <AddressBench known={{ country: 'IE' }} /> },
    {
      name: 'problem',
      node: (
        <AddressBench
          known={{ country: 'US' }}
          problems={{ region_id: { id: 'regionUnknown', values: { text: 'Kent', country: 'United States' } } }}
        />
      ),
    },
  ],
}
