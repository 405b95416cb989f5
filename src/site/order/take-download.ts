import type { Handler } from '../http/answers.ts'
import { downloadAnswer } from './downloads-page.tsx'

/** Takes a download. It is counted, so it is a change; anybody with the secret address may make it. */
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
