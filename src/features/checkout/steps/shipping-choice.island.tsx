/** A field of a form whose inside the server drew. */
export { ShippingChoice as Island } from './shipping-choice.tsx'
