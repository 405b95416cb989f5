import type { PaymentGateway } from './payment-gateway.ts'

/**
 * Numbers that card schemes and payment providers publish for tests; no card has them. docs/operations.md lists them for
 * the owner.
 */
const ACCEPTED = new Set([
  // Visa
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  // MasterCard
  '5555555555554444',
  '5105105105105100',
  // American Express
  '378282246310005',
  '371449635398431',
  // Discover
  '6011000990139424',
  '6011111111111117',
  // JCB
  '3530111333300000',
  '3566002020360505',
  // Diners Club
  '30569309025904',
  '36148900647913',
  // Switch/Maestro
  '6759649826438453',
  // Solo
  '6334900000000005',
])
const DECLINED = '4000000000000002'
const UNAVAILABLE = '4000000000000119'

/** Takes test cards only, moves no money and needs no network: for trying the shop out. */
export const testCardGateway: PaymentGateway = {
  code: 'test-card',
  needsCard: true,
  async start({ paymentId }, card) {
    if (!card) throw new Error('A test card is needed.')
    if (card.number === DECLINED) return { status: 'declined', messageId: 'paymentDeclined' }
    if (card.number === UNAVAILABLE) return { status: 'unavailable' }
    if (!ACCEPTED.has(card.number)) return { status: 'declined', messageId: 'paymentTestCardsOnly' }
    return { status: 'paid', reference: `test-${paymentId}` }
  },
  look: async () => ({ state: 'unknown' }),
  cancel: async () => ({ state: 'failed' }),
  refund: async () => ({ status: 'refunded' }),
}
