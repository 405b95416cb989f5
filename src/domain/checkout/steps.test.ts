import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECKOUT_STEPS,
  checkoutState,
  type CheckoutFacts,
  type CheckoutStep,
  isDone,
  mayAnswer,
  stepToShow,
} from './steps.ts'

const facts = (answered: CheckoutStep[], more: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  isVirtual: false,
  isLoggedIn: false,
  ...more,
  answered: new Set(answered),
})

describe('the steps', () => {
  test('of a guest begin with the way to order, of a customer with the address', () => {
    expect(checkoutState(facts([]))).toEqual({ steps: CHECKOUT_STEPS, open: 'method' })
    expect(checkoutState(facts([], { isLoggedIn: true }))).toMatchObject({ open: 'billing' })
  })

  test('of what is not shipped are without shipping', () => {
    const { steps } = checkoutState(facts([], { isVirtual: true, isLoggedIn: true }))
    expect(steps).toEqual(['billing', 'payment', 'review'])
  })

  test('go on with what does not hold any more, and keep what comes after it', () => {
    const before = checkoutState(facts(['method', 'billing', 'shipping', 'shipping-method']))
    expect(before.open).toBe('payment')
    const after = checkoutState(facts(['method', 'billing', 'shipping-method']))
    expect(after.open).toBe('shipping')
    expect(isDone(after, 'shipping-method')).toBe(false)
  })
})

const anyFacts: fc.Arbitrary<CheckoutFacts> = fc.record({
  isVirtual: fc.boolean(),
  isLoggedIn: fc.boolean(),
  answered: fc.subarray([...CHECKOUT_STEPS]).map((steps) => new Set(steps)),
})

describe('S12 whatever was answered', () => {
  test('only the open step and those before it may be answered, and all before it are', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const state = checkoutState(given)
        const { steps, open } = state
        const place = steps.indexOf(open)
        for (const step of CHECKOUT_STEPS) {
          const at = steps.indexOf(step)
          expect(mayAnswer(state, step)).toBe(at >= 0 && at <= place)
          expect(isDone(state, step)).toBe(at >= 0 && at < place)
          if (isDone(state, step)) expect(given.answered.has(step)).toBe(true)
        }
      }),
    )
  })

  test('answering the open step leads on, and nothing else does', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...CHECKOUT_STEPS), (given, step) => {
        const before = checkoutState(given)
        const after = checkoutState({ ...given, answered: new Set([...given.answered, step]) })
        const leadsOn = after.steps.indexOf(after.open) > before.steps.indexOf(before.open)
        expect(leadsOn).toBe(step === before.open && step !== 'review')
      }),
    )
  })

  test('a page shows a step that may be answered, whatever it was asked for', () => {
    fc.assert(
      fc.property(anyFacts, fc.option(fc.oneof(fc.constantFrom(...CHECKOUT_STEPS), fc.string())), (given, wanted) => {
        const state = checkoutState(given)
        expect(mayAnswer(state, stepToShow(state, wanted))).toBe(true)
      }),
    )
  })
})
