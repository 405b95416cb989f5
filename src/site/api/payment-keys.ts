import * as v from 'valibot'
import type { PaymentKey } from '#server/payment/keys/payment-keys.ts'
import type { PaymentKeyRefusal } from '#server/owner/payment-keys.ts'
import { operation, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { givenText, instant, whole } from './schema-parts.ts'

type Owner = Call<unknown, unknown>['owner']

/** Beyond any key that a gateway gives. */
const LONGEST_KEY = 1000

const listPaymentKeys = operation({
  id: 'listPaymentKeys',
  method: 'GET',
  path: '/payment-keys',
  summary: 'Secrets of payment gateways: which are set, and where',
  about: 'Never the secret itself.',
  scope: 'settings:read',
  answer: 'PaymentKeys',
  problems: [],
  run: ({ owner }) => answerKeys(owner),
})

const setPaymentKey = operation({
  id: 'setPaymentKey',
  method: 'PUT',
  path: '/payment-keys/{name}',
  summary: 'Give a payment gateway its secret',
  about:
    'It is kept sealed, replaces the former one, and is never shown again. Every process uses it a second later. A secret in the environment takes precedence.',
  scope: 'payment-keys:write',
  isSensitive: true,
  body: v.strictObject({ value: v.pipe(givenText(LONGEST_KEY), v.description('As the gateway shows it.')) }),
  answer: 'PaymentKeys',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params, body }) {
    const set = await owner.paymentKeys.set(asking, params.name!, body.value)
    if (set.status !== 'done') throw refused(set)
    return answerKeys(owner)
  },
})

const removePaymentKey = operation({
  id: 'removePaymentKey',
  method: 'POST',
  path: '/payment-keys/{name}/remove',
  summary: 'Forget a secret of a payment gateway',
  about: 'Without it shoppers are not offered the gateway, and it is not asked about payments that wait.',
  scope: 'payment-keys:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'PaymentKeys',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const removed = await owner.paymentKeys.remove(asking, params.name!)
    if (removed.status !== 'done') throw refused(removed)
    return answerKeys(owner)
  },
})

export const paymentKeyOperations: readonly Operation[] = [listPaymentKeys, setPaymentKey, removePaymentKey]

const answerKeys = async (owner: Owner) => ({ body: { items: (await owner.paymentKeys.list()).map(drawKey) } })

const drawKey = ({ name, isInEnvironment, underWay, stored }: PaymentKey) => ({
  name,
  isInEnvironment,
  underWay,
  stored: stored ?? null,
})

function refused(refusal: PaymentKeyRefusal | { status: 'other-request' }): Problem {
  if (refusal.status === 'other-request') return new Problem('key-used')
  if (refusal.status === 'refused') return faultProblem(refusal.faults)
  return new Problem('not-found', 'No such key is kept.')
}

export const paymentKeySchemas = {
  PaymentKeys: v.strictObject({
    items: v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.description('The variable of the environment that it stands in for.')),
        isInEnvironment: v.pipe(
          v.boolean(),
          v.description('The environment of the process names one, which takes precedence over what is stored.'),
        ),
        underWay: v.pipe(
          whole,
          v.description(
            'Orders that are being paid with it just now. With the key of another account nothing more is learnt of their payments.',
          ),
        ),
        stored: v.pipe(
          v.nullable(
            v.strictObject({
              endsIn: v.pipe(v.string(), v.description('Its last characters; empty where it is short.')),
              setAt: instant,
              isReadable: v.pipe(
                v.boolean(),
                v.description('false: it was sealed with another SESSION_SECRET and has to be set anew.'),
              ),
            }),
          ),
          v.description('The key in the database; null: none.'),
        ),
      }),
    ),
  }),
}
