/** A field of a form whose inside the server drew. */
export { WayChoice as Island } from './way-choice.tsx'
