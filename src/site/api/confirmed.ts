import type { ApiScope } from '#domain/owner/api-scopes.ts'
import type { Call } from './operation.ts'
import { Problem } from './problem.ts'

const PAYEE_SCOPE: ApiScope = 'payment-keys:write'

/** @throws {Problem} where the password was not typed within the last minutes */
export function mustBeConfirmed({ isConfirmed }: Pick<Call<unknown, unknown>, 'isConfirmed'>): void {
  if (!isConfirmed) throw new Problem('confirm-first')
}

/**
 * Words that say who is paid are changed by whoever may set a gateway's keys, with the password typed just now (`server/owner/payee.ts`).
 *
 * @throws {Problem} for anybody else
 */
export function mayNamePayee(call: Pick<Call<unknown, unknown>, 'isConfirmed' | 'scopes'>): void {
  if (!call.scopes.includes(PAYEE_SCOPE))
    throw new Problem('not-authorized', `A change of who is paid needs the scope ${PAYEE_SCOPE}, too.`)
  mustBeConfirmed(call)
}
