/**
 * The address of the current page in another store (spec §2, widget 20; 2.20): `store` takes its place or comes last, an
 * earlier `from_store` goes, the current code follows as `from_store`, the fragment stays.
 */
export function storeAddress(address: string, code: string, from?: string): string {
  const [page, hash] = splitAt(address, '#')
  const [path, query = ''] = splitAt(page, '?')
  const parameters = query.split('&').filter((parameter) => parameter !== '' && nameOf(parameter) !== 'from_store')
  const chosen = `store=${encodeURIComponent(code)}`
  const place = parameters.findIndex((parameter) => nameOf(parameter) === 'store')
  const others = parameters.filter((parameter, index) => index === place || nameOf(parameter) !== 'store')
  const switched = place < 0 ? [...others, chosen] : others.with(place, chosen)
  if (from) switched.push(`from_store=${encodeURIComponent(from)}`)
  return `${path}?${switched.join('&')}${hash === undefined ? '' : `#${hash}`}`
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

const nameOf = (parameter: string): string => splitAt(parameter, '=')[0]
