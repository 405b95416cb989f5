import type { NamedText as Text } from './cart-page-props.ts'

/** A text of the catalogue within a line: one that was never translated runs its own way, and is read in its own language. */
export const NamedText = ({ text, language }: Text) => (language ? <bdi lang={language}>{text}</bdi> : text)
