import type { Handler } from '../http/answers.ts'

/** The region data of the shop's countries (spec §3), for the script of address forms. */
export const regionData: Handler = async ({ shop, visitor, url }) => {
  const [{ version }, body] = await Promise.all([
    shop.directory.current(),
    shop.directory.regionData(visitor.settings.countries),
  ])
  return { status: 'json', body, shared: { version, isNamed: url.searchParams.get('v') === version } }
}
