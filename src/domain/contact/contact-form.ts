import type { FormDefinition } from '../validation/form-definition.ts'

/** Magento 1's contact form. `hideit` stays empty: no person sees it, programs fill it in. */
export const contactForm = {
  name: { name: 'name', rules: 'required-entry' },
  email: { name: 'email', rules: 'required-entry validate-email', type: 'email', maxLength: 254 },
  telephone: { name: 'telephone', type: 'tel', maxLength: 64 },
  comment: { name: 'comment', rules: 'required-entry', type: 'textarea', maxLength: 5000 },
  hideit: { name: 'hideit', isSecret: true },
} as const satisfies FormDefinition
