export { CartPage as Island } from './cart-page.tsx'
