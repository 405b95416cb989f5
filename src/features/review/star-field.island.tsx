/** A field of a form whose inside the server drew. */
export { StarField as Island } from './star-field.tsx'
