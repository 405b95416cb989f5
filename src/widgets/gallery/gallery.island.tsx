/** The gallery of a product's page: comes alive when someone reaches for it, or chooses a variant. */
export { Gallery as Island } from './gallery.tsx'
