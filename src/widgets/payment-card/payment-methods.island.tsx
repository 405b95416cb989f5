/** The ways to pay with the fields of their cards, alive before the form around them is sent. */
export { PaymentMethods as Island } from './payment-methods.tsx'
