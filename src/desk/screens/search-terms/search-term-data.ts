import { infiniteQueryOptions } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'

export type Synonym = Schemas['SynonymList']['items'][number]
export type SearchRedirect = Schemas['SearchRedirectList']['items'][number]

/** A former shop may bring thousands: a table shows so many, and more when it is asked. */
const ROWS = 100
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export const synonymsQuery = infiniteQueryOptions({
  queryKey: ['search-synonyms'],
  queryFn: async ({ pageParam: cursor }) =>
    (await answered(api.GET('/search-synonyms', { params: { query: { limit: String(ROWS), cursor } } }))).data,
  ...pages,
})

export const redirectsQuery = infiniteQueryOptions({
  queryKey: ['search-redirects'],
  queryFn: async ({ pageParam: cursor }) =>
    (await answered(api.GET('/search-redirects', { params: { query: { limit: String(ROWS), cursor } } }))).data,
  ...pages,
})

/** Its words as a person reads them: "sofa → couch, settee". */
export const ruleText = ({ from, words }: Pick<Synonym, 'from' | 'words'>): string =>
  `${from === null ? '' : `${from} → `}${words.join(', ')}`
