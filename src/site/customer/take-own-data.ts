import { ownPasswordForm as definition } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import type { NotNow } from '#domain/customer/results.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { forCustomer } from '../http/for-customer.ts'
import { notNow } from '../http/not-now.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { deleteAccountForm, ownDataForm } from './own-data-page.tsx'

export const exportOwnData = forCustomer(async (request, { id }) => {
  const { isValid, values, state } = readPostedForm(definition, request)
  if (!isValid) return ownDataForm(request, id, state, 400)
  const { hash: sessionHash } = await request.session()
  const result = await request.shop.customers.export(id, values.current, { from: request.from, sessionHash })
  if (result.status === 'ready') return { status: 'data', name: 'my-data.json', chunks: result.text }
  const { refused, code } = refusal(result, state)
  return ownDataForm(request, id, refused, code)
})

/** The session goes on as nobody's, under another token. */
export const deleteAccount = forCustomer(async (request, { id }) => {
  const { isValid, values, state } = readPostedForm(definition, request)
  if (!isValid) return deleteAccountForm(request, id, state, 400)
  const { from, origin } = request
  const result = await request.shop.customers.erase(id, values.current, { from, origin })
  if (result.status === 'erased') {
    await request.renewSession(undefined)
    return { status: 'redirect', to: paths.home, flash: { kind: 'success', id: 'erased' } }
  }
  const { refused, code } = refusal(result, state)
  return deleteAccountForm(request, id, refused, code)
})

function refusal(result: { status: 'refused' } | NotNow, state: FormState): { refused: FormState; code: number } {
  const { problem, code } =
    result.status === 'refused' ? { problem: { id: 'currentPasswordWrong' } as const, code: 400 } : notNow(result)
  return { refused: withProblems(definition, state, { [fieldIdOf(definition.current)]: problem }), code }
}
