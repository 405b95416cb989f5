import { queryOptions } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'

export type Synonym = Schemas['SynonymList']['items'][number]
export type SearchRedirect = Schemas['SearchRedirectList']['items'][number]

export const synonymsQuery = queryOptions({
  queryKey: ['search-synonyms'],
  queryFn: async () => (await answered(api.GET('/search-synonyms'))).data,
})

export const redirectsQuery = queryOptions({
  queryKey: ['search-redirects'],
  queryFn: async () => (await answered(api.GET('/search-redirects'))).data,
})

/** Its words as a person reads them: "sofa → couch, settee". */
export const ruleText = ({ from, words }: Pick<Synonym, 'from' | 'words'>): string =>
  `${from === null ? '' : `${from} → `}${words.join(', ')}`
