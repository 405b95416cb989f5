import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { checkForm, markContainersWith } from '#widgets/form/check/check-form.ts'
import { readForeignFieldsWith } from '#widgets/form/field-at.ts'
import { foreignField } from '#widgets/form/check/foreign-fields.ts'
import { markContainers } from '#widgets/form/check/mark-containers.ts'
import { formClasses, type FormOption } from '#widgets/form/form.classes.ts'
import { VALIDATE_ATTRIBUTE } from '#widgets/form/check/checked-form.classes.ts'
import { emptyDocument, fieldElement, type FieldMarkup } from './document.ts'

readForeignFieldsWith(foreignField)
markContainersWith(markContainers)

/** A form that is filled in. */
export type FormPage = {
  /** Sends it on that day. @returns whether it was kept from being sent */
  send: (today: CalendarDate) => boolean
  leave: () => void
}

/** @param groups fields that stand in one element together; one by itself stands in a container */
export type MakePage = (groups: readonly (readonly FieldMarkup[])[], options?: readonly FormOption[]) => FormPage

/** The form in markup of others, checked by its classes. */
export const foreignPage: MakePage = (groups, options = []) => {
  const document = emptyDocument()
  const form = document.createElement('form')
  form.setAttribute(VALIDATE_ATTRIBUTE, options.join(' '))
  for (const group of groups) {
    const around = document.createElement('div')
    if (group.length === 1) around.className = formClasses.container
    around.append(...group.map((field) => fieldElement(document, field)))
    form.append(around)
  }
  document.body.append(form)
  return { send: (today) => !checkForm(form, { today }), leave: () => {} }
}
