import type { Handler } from '../http/answers.ts'

/** What time it is, in milliseconds; never kept by a cache. Countdowns ask, because their page may have been kept. */
export const serverTime: Handler = async ({ shop }) => ({ status: 'json', body: { now: shop.clock().getTime() } })
