/** A form that checks itself, around what the server drew. */
export { ServerDrawnForm as Island } from './validated-form.tsx'
