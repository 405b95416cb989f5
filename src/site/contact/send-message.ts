import { contactForm } from '#domain/contact/contact-form.ts'
import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { contactAnswer } from './contact-page.tsx'

/** Magento 1's contact form: sends the message to the shop's mail address. */
export const sendMessage: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(contactForm, request)
  if (!isValid) return contactAnswer(request, state)
  if (values.hideit !== '') {
    // The page says so instead of pretending success: a browser's helper may have filled the field in for a person.
    const label = request.visitor.t('contactTrap')
    return {
      ...contactAnswer(request, state),
      notice: { kind: 'error', id: 'contactTrapFilled', values: { label } },
    }
  }
  const { name, email, telephone, comment } = values
  const outcome = await request.shop.contact.send(
    request.visitor.store,
    { name, email, telephone, comment },
    request.from,
  )
  if (outcome === 'too-many')
    return { ...contactAnswer(request, state), code: 429, notice: { kind: 'error', id: 'contactTooMany' } }
  return { status: 'redirect', to: paths.contacts, flash: { kind: 'success', id: 'contactSent' } }
}
