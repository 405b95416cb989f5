import type { Address } from '#domain/address/address.ts'
import { addressForm, type AddressForm, type AddressValues } from '#domain/address/address-form.ts'
import { addressChoiceForm, addressUseForm, contactForm, passwordForm } from '#domain/checkout/checkout-form.ts'
import type { TypedValues } from '#domain/checkout/draft.ts'
import { addressTexts } from '#domain/address/address-texts.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import { fieldIdOf, type FormDefinition, type FormProblems } from '#domain/validation/form-definition.ts'
import type { ShopRequest } from '../http/answers.ts'
import { readPostedAddress } from '../http/posted-address.ts'
import { readPostedForm } from '../http/posted-form.ts'

/** The forms of the address steps for this shopper. */
export type AddressReader = {
  request: ShopRequest
  /** The customer's address book; a guest has none. */
  addresses: readonly BookAddress[]
  /** `hasPassword`: a password was given before and need not be given again. */
  asks: { email: boolean; password: boolean; hasPassword: boolean }
  isVirtual: boolean
}

/** A step as it was posted or is kept. `values`: as typed, by field id, without secrets. */
export type ReadAddress = { isValid: boolean; address: Address; values: TypedValues; problems: FormProblems }

/** Gives what was posted for the fields of a form. */
type Post = (definition: FormDefinition) => { all: (name: string) => string[] }

/** Reads a kept draft as if it were posted now. */
export const typedPost =
  (values: TypedValues = {}): Post =>
  (definition) => ({
    all: (name) =>
      Object.values(definition)
        .filter((field) => field.name === name)
        .map((field) => values[fieldIdOf(field)] ?? ''),
  })

/** The form that the browser posted. */
export const postOf =
  ({ form }: ShopRequest): Post =>
  () =>
    form

export async function readBilling(
  reader: AddressReader,
  post: Post,
): Promise<ReadAddress & { isSame: boolean; isKept: boolean; password: string }> {
  const { request, asks } = reader
  const read = <Definition extends FormDefinition>(form: Definition) =>
    readPostedForm(form, { ...request, form: post(form) })
  const contact = asks.email ? [read(contactForm)] : []
  const passwords = asks.password ? [read(passwordForm(asks.hasPassword))] : []
  const address = await readAddress('billing', reader, post)
  const parts = [...contact, ...passwords]
  return {
    ...address,
    isValid: address.isValid && parts.every((part) => part.isValid),
    values: Object.assign({}, ...parts.map(({ state }) => state.values), address.values),
    problems: Object.assign({}, ...parts.map(({ state }) => state.problems), address.problems),
    password: passwords[0]?.values.password ?? '',
  }
}

export const readShipping = (reader: AddressReader, post: Post) => readAddress('shipping', reader, post)

async function readAddress(
  prefix: 'billing' | 'shipping',
  { request, addresses }: AddressReader,
  post: Post,
): Promise<ReadAddress & { isSame: boolean; isKept: boolean }> {
  const { rules } = await request.shop.directory.current()
  const choiceForm = addressChoiceForm(
    prefix,
    addresses.map(({ id }) => id),
  )
  const choice = readPostedForm(choiceForm, { ...request, form: post(choiceForm) })
  const useForm = addressUseForm(prefix)
  const use = readPostedForm(useForm, { ...request, form: post(useForm) })
  const fields = addressForm(prefix, '', rules)
  const typed = await readPostedAddress(prefix, { ...request, form: post(fields) })
  const values = { ...choice.state.values, ...typed.state.values, ...use.state.values }
  const uses = { isSame: use.values.isSame !== '', isKept: use.values.isKept !== '' }
  const { choice: chosen } = choice.values
  // Without an address book there is no choice: a posted one is ignored.
  if (addresses.length === 0 || chosen === '') {
    const { isValid, address, state } = typed
    return { isValid, address, values, problems: state.problems, ...uses }
  }
  const id = fieldIdOf(choiceForm.choice)
  const entry = addresses.find((one) => one.id === chosen)
  if (!entry) return { isValid: false, address: typed.address, values, problems: choice.state.problems, ...uses }
  const kept = await readPostedAddress(prefix, { ...request, form: typedPost(valuesOf(fields, entry.address))(fields) })
  return {
    isValid: kept.isValid,
    address: kept.address,
    values,
    problems: kept.isValid ? {} : { [id]: { id: 'checkoutAddressUnfit' } },
    ...uses,
  }
}

function valuesOf(fields: AddressForm, address: Address): TypedValues {
  const values: Partial<AddressValues> = addressTexts(address)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [fieldIdOf(field), values[key as keyof AddressForm] ?? '']),
  )
}
