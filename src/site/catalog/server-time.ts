import type { Handler } from '../http/answers.ts'

/** The server's time in milliseconds; no cache keeps it. Countdowns ask, because their page may come from a cache. */
export const serverTime: Handler = async ({ shop }) => ({ status: 'json', body: { now: shop.clock().getTime() } })
