/** Fields that the server draws again at each choice. */
export { SuperProduct as Island } from './super-product.tsx'
