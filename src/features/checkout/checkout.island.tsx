export { Checkout as Island } from './checkout.tsx'
