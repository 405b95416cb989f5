import { ServerConfigurableFields } from '#features/product/types/server-configurable.tsx'
import { fieldName } from '#features/product/types/configurable-fields.tsx'
import type { Handler } from '../http/answers.ts'
import { productOf } from './product-of.ts'
import { noSuchProduct } from './update-price.tsx'

/** Call 6 of the specification: the selectors of a configurable product for what is chosen. Changes nothing. */
export const updateOptions: Handler = async (request) => {
  const { visitor, form } = request
  const configurable = (await productOf(request))?.configurable
  if (!configurable) return noSuchProduct(request)
  const wanted = configurable.attributes.map((attribute) => Number(form.text(fieldName(attribute))) || undefined)
  const { store, t } = visitor
  return { status: 'fragment', view: <ServerConfigurableFields {...{ configurable, wanted, store, t }} /> }
}
