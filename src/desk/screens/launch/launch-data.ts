import { queryOptions, useQuery } from '@tanstack/react-query'
import { answered, api } from '../../api/api.ts'
import { useLanguage, type Language } from '../../texts/language.ts'
import { useMay } from '../../session/use-seat.ts'

/** The content pages, as `GET /pages` answers them. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: async () => (await answered(api.GET('/pages'))).data,
  select: ({ items }) => items,
})

const LAUNCH_KEY = ['launch-check']

/** The sentences of each language are kept apart. */
export const launchKey = (language: Language) => [...LAUNCH_KEY, language]

/** The present findings of the launch check, for those who may see settings. */
export function useLaunchCheck() {
  const language = useLanguage()
  return useQuery({
    queryKey: launchKey(language),
    queryFn: async () => (await answered(api.GET('/launch-check', { params: { query: { language } } }))).data,
    enabled: useMay('settings:read'),
    staleTime: 0,
  })
}
