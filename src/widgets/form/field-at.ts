import type { FieldElement } from '../browser/forms/read-form.ts'
import { type ConnectedField, connectedField } from './connected-fields.ts'
import { plainField } from './plain-field.ts'
import { isRule } from './rule-book.ts'

/** Reads fields that no component draws (foreign-fields.ts); loaded where a form has one with a rule. */
let readForeign: ((element: FieldElement) => ConnectedField) | undefined

export function readForeignFieldsWith(read: (element: FieldElement) => ConnectedField): void {
  readForeign = read
}

/** A field as its component declares it; one of other markup by what stands in the page. */
export const fieldAt = (element: FieldElement): ConnectedField =>
  connectedField(element) ?? readForeign?.(element) ?? plainField(element)

/** Tells whether some of these can only be checked by what stands in the page, and what reads that is still to be loaded. */
export const needForeignReader = (elements: readonly FieldElement[]): boolean =>
  !readForeign && elements.some((element) => !connectedField(element) && element.className.split(/\s+/).some(isRule))
