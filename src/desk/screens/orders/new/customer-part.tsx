import { addressTexts, type AddressTexts } from '#domain/address/address-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { Field } from '../../../parts/fields.tsx'
import { SearchPicker } from '../../../parts/search-picker.tsx'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useMay } from '../../../session/use-seat.ts'
import { useWords } from '../../../texts/use-words.ts'
import { isSame } from '../../../parts/use-record-draft.ts'
import type { OrderDraft } from './order-draft.ts'

type Found = Schemas['CustomerList']['items'][number]
type Whole = Schemas['Customer']

const readCustomer = async (id: string): Promise<Whole> =>
  (await answered(api.GET('/customers/{id}', { params: { path: { id } } }))).data

/** The addresses that an order for this customer begins with. */
function addressesOf({ addresses }: Whole): Partial<OrderDraft> {
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses[0]
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? billing
  if (!billing || !shipping) return {}
  return {
    billing: addressTexts(billing.address),
    shipping: addressTexts(shipping.address),
    isShippedElsewhere: !isSame(billing.address, shipping.address),
  }
}

/** The one on the telephone: an account, or a guest by the e-mail address. */
export function CustomerPart({ draft, change }: { draft: OrderDraft; change: (part: Partial<OrderDraft>) => void }) {
  const { t } = useWords()
  const mayLook = useMay('customers:read')
  const pick = async ({ id, firstName, lastName, email }: Found) => {
    change({ customer: { id, email, name: `${firstName} ${lastName}` } })
    change(addressesOf(await readCustomer(id)))
  }
  if (draft.customer)
    return (
      <p className="chosen-customer">
        <span>
          <strong>{draft.customer.name}</strong> {draft.customer.email}
        </span>
        <Button className="button" onPress={() => change({ customer: null })}>
          {t('otherCustomer')}
        </Button>
      </p>
    )
  return (
    <>
      {mayLook && (
        <SearchPicker
          label={t('findCustomer')}
          placeholder={t('customerFindHint')}
          noneFound={t('noSuchCustomer')}
          queryKey={['customers', 'picker']}
          find={async (search) => (await answered(api.GET('/customers', { params: { query: { search } } }))).data.items}
          nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
          keyOf={({ id }) => id}
          detailOf={({ email }) => email}
          onPick={(customer) => void pick(customer)}
        />
      )}
      <Field
        name="/email"
        type="email"
        label={t('guestEmail')}
        hint={t('guestEmailHint')}
        value={draft.email}
        onChange={(email) => change({ email })}
      />
    </>
  )
}

/** Another address of the customer's book, put into the fields. */
export function FromBook({
  customerId,
  label,
  onPick,
}: {
  customerId: string
  label: string
  onPick: (values: AddressTexts) => void
}) {
  const { t } = useWords()
  const found = useQuery({ queryKey: ['customer', 'book', customerId], queryFn: () => readCustomer(customerId) })
  const addresses = found.data?.addresses ?? []
  if (addresses.length === 0) return null
  const sayOf = ({ firstName, lastName, street, city }: (typeof addresses)[number]['address']) =>
    [`${firstName} ${lastName}`, street[0], city].filter(Boolean).join(', ')
  return (
    <ChoiceField
      name={label}
      label={label}
      value=""
      options={[
        { value: '', label: t('chooseAddress') },
        ...addresses.map(({ id, address }) => ({ value: id, label: sayOf(address) })),
      ]}
      onChange={(chosen) => {
        const entry = addresses.find(({ id }) => id === chosen)
        if (entry) onPick(addressTexts(entry.address))
      }}
    />
  )
}
