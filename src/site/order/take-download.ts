import type { Handler } from '../http/answers.ts'
import { downloadAnswer } from './downloads-page.tsx'

/** Counted, so it is a change; for whoever has the secret address. */
export const takeDownload: Handler = async ({ shop, params }) => {
  const taken = await shop.orders.takeDownload(params.token ?? '')
  switch (taken.status) {
    case 'file':
      return { ...taken, status: 'download' }
    case 'refused':
      return downloadAnswer(taken.download, 403)
    case 'no-such-download':
      return { status: 'not-found' }
  }
}
