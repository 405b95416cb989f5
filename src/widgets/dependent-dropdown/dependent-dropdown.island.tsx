/** A list and the field that depends on it, alive when the shopper reaches for them. */
export { DependentDropdown as Island } from './dependent-dropdown.tsx'
