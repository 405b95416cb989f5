import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'

export type WebhookRow = Schemas['Webhooks']['items'][number]

export const useWebhooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: async () => (await answered(api.GET('/webhooks'))).data.items })
