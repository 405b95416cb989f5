import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detectCardType, passesLuhn } from '#domain/payment-card/card-number.ts'
import { paymentCard } from '#domain/payment-card/payment-card.ts'
import { testCardGateway } from './test-card-gateway.ts'

const aCard = (number: string) =>
  paymentCard({
    type: detectCardType(number) ?? 'OT',
    number,
    expiryMonth: '12',
    expiryYear: '2030',
    verification: '123',
    issueNumber: '',
    startMonth: '',
    startYear: '',
  })
const authorise = (number: string) =>
  testCardGateway.authorise(aCard(number), { amountMinor: 1, currency: 'EUR', reference: 'cart-7' })

const documented = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = /^\| ([\d ]{13,}) \| [^|]+ \| ([^|]+) \|$/.exec(line)
    return cells ? [[cells[1]!.replaceAll(' ', ''), cells[2]!.trim()] as const] : []
  })

test('every test card of the owner’s page does what stands there', async () => {
  expect(documented.length).toBeGreaterThan(10)
  for (const [number, outcome] of documented) {
    expect(passesLuhn(number), number).toBe(true)
    expect((await authorise(number)).status, number).toBe(outcome)
  }
})

test('the same payment asked for again is the same payment', async () => {
  expect(await authorise('4111111111111111')).toEqual(await authorise('4111111111111111'))
  await testCardGateway.release('test-cart-7')
})

test('any other number is refused with what this shop takes', async () => {
  for (const number of ['4539578763621486', '5425233430109903', '4111111111111112', ''])
    expect(await authorise(number), number).toEqual({ status: 'declined', messageId: 'paymentTestCardsOnly' })
})
