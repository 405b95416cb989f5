/** A field of a form whose inside the server drew. */
export { FieldControl as Island } from './field-control.tsx'
