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
const start = (number: string) =>
  testCardGateway.start(
    {
      paymentId: '01900000-0000-7000-8000-000000000001',
      orderNumber: '1234567890',
      amountMinor: 1,
      currency: 'EUR',
      email: 'ada@example.com',
      language: 'en',
      returnUrl: 'https://shop.example/',
      expiresAt: new Date('2026-11-21T12:30:00Z'),
    },
    aCard(number),
  )

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
    expect((await start(number)).status, number).toBe(outcome)
  }
})

test('the same payment asked for again is the same payment', async () => {
  expect(await start('4111111111111111')).toEqual(await start('4111111111111111'))
})

test('any other number is refused with what this shop takes', async () => {
  for (const number of ['4539578763621486', '5425233430109903', '4111111111111112', ''])
    expect(await start(number), number).toEqual({ status: 'declined', messageId: 'paymentTestCardsOnly' })
})
