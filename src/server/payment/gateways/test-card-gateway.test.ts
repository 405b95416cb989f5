import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { detectCardType, passesLuhn } from '#domain/payment-card/card-number.ts'
import { paymentCard } from '#domain/payment-card/payment-card.ts'
import { engines } from '#test/databases.ts'
import { aPaymentRequest, describeGateway } from './gateway-conformance.ts'
import { createTestCardGateway, createTestPayments } from './test-card-gateway.ts'

const LIMIT_MS = 20

const aCard = (number: string) =>
  paymentCard({
    type: detectCardType(number) ?? 'OT',
    number,
    expiryMonth: '12',
    expiryYear: '2030',
    verification: '739',
    issueNumber: '',
    startMonth: '',
    startYear: '',
  })
const STEP = '4000000000003220'
const LATE = '4000002500003155'
const UNHEARD = '4000000000000119'
const SILENT = '4000000000000341'

/** The rows of the owner's page: number and what happens. */
const documented = readFileSync(new URL('../../../../docs/operations/payment.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = /^\| ([\d ]{13,}) \| [^|]+ \| (\w+)[^|]* \|$/.exec(line)
    return cells ? [[cells[1]!.replaceAll(' ', ''), cells[2]!] as const] : []
  })

describe.each(engines)('the test gateway on $name', ({ create }) => {
  const staged = async () => {
    const db = await create()
    return { gateway: createTestCardGateway(db, LIMIT_MS), bank: createTestPayments(db) }
  }

  describeGateway('test-card', async () => {
    const { gateway, bank } = await staged()
    return {
      gateway,
      card: aCard(STEP),
      pay: async (reference) => void (await bank.answer(reference, 'confirmed')),
      unanswered: () => ({ card: aCard(SILENT) }),
    }
  })

  test('every test card of the owner’s page does what stands there', async () => {
    const { gateway } = await staged()
    expect(documented.length).toBeGreaterThan(20)
    for (const [number, outcome] of documented) {
      expect(passesLuhn(number), number).toBe(true)
      expect((await gateway.start(aPaymentRequest(), aCard(number))).status, number).toBe(outcome)
    }
  })

  test('S18: whatever the bank’s reason, the shopper reads the same of it', async () => {
    const { gateway } = await staged()
    const declined = documented.filter(([, outcome]) => outcome === 'declined')
    expect(declined.length).toBeGreaterThan(3)
    for (const [number] of declined)
      expect(await gateway.start(aPaymentRequest(), aCard(number))).toEqual({
        status: 'declined',
        messageId: 'paymentDeclined',
      })
  })

  test('any other number, and none, is refused with what this shop takes, and nothing is kept of it', async () => {
    const { gateway } = await staged()
    for (const card of [...['4539578763621486', '4111111111111112', ''].map(aCard), undefined]) {
      const request = aPaymentRequest()
      expect(await gateway.start(request, card)).toEqual({ status: 'declined', messageId: 'paymentTestCardsOnly' })
      expect(await gateway.look(request)).toEqual({ state: 'unknown' })
    }
  })

  test('F29: an answer that never arrived: asked again, or looked up, it is paid once', async () => {
    const { gateway } = await staged()
    const request = aPaymentRequest()
    expect(await gateway.start(request, aCard(UNHEARD))).toEqual({ status: 'unavailable' })
    const { state, reference } = await gateway.look(request)
    expect(state).toBe('paid')
    expect(await gateway.start(request, aCard(UNHEARD))).toEqual({ status: 'paid', reference })
  })

  test('F29: a bank that says nothing: the payment stays open until it is cancelled', async () => {
    const { gateway } = await staged()
    const request = aPaymentRequest()
    await gateway.start(request, aCard(SILENT))
    expect(await gateway.look(request)).toMatchObject({ state: 'open' })
    expect(await gateway.cancel(request)).toMatchObject({ state: 'failed' })
  })

  test('the 3-D step: the first answer counts, a second one changes nothing', async () => {
    const { gateway, bank } = await staged()
    for (const [first, second, state] of [
      ['confirmed', 'refused', 'paid'],
      ['refused', 'confirmed', 'failed'],
    ] as const) {
      const request = aPaymentRequest()
      const started = await gateway.start(request, aCard(STEP))
      const token = started.status === 'redirect' ? started.reference : ''
      expect(started).toMatchObject({ url: `/payment/test/${token}/` })
      expect(await bank.step(token)).toMatchObject({ state: 'open', amountMinor: 4990, currency: 'EUR' })
      await bank.answer(token, first)
      await bank.answer(token, second)
      expect(await gateway.look(request)).toMatchObject({ state })
    }
    expect(await bank.step('unknown')).toBeUndefined()
    expect(await bank.answer('unknown', 'confirmed')).toBeUndefined()
  })

  test('F29: a late confirmation: the shop gave the payment up, and hears that it was paid all the same', async () => {
    const { gateway, bank } = await staged()
    const request = aPaymentRequest()
    const started = await gateway.start(request, aCard(LATE))
    expect(await gateway.cancel(request)).toMatchObject({ state: 'failed' })
    await bank.answer(started.status === 'redirect' ? started.reference : '', 'confirmed')
    expect(await gateway.look(request)).toMatchObject({ state: 'paid' })
  })
})
