import { regionOptions } from '#domain/address/regions.ts'
import type { Handler } from '../http/answers.ts'

/** Call 1 (7.1): the regions of the country `parent`, in the order of their names; none where there is no list. */
export const childRegions: Handler = async ({ shop, form }) => {
  const { rules } = await shop.directory.current()
  const items = regionOptions(rules.regions, form.text('parent')).map(({ value, label }) => ({ value, label }))
  return { status: 'json', body: items }
}
