import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'

/** The path of a file that a shopper sent with an order, below the API's address. Its secret name stays here. */
export const sentFilePath = (number: string, line: number, choice: number): string =>
  `/orders/${encodeURIComponent(number)}/lines/${line}/files/${choice}`

const getSentFile = operation({
  id: 'getSentFile',
  method: 'GET',
  path: '/orders/{number}/lines/{line}/files/{choice}',
  summary: 'A file that the shopper sent with an order',
  about: 'The choices of an order’s lines name its path. It is what a stranger sent: nothing has looked into it.',
  scope: 'orders:read',
  answer: { file: ['application/octet-stream'] },
  problems: ['not-found'],
  async run({ owner, params: { number, line, choice } }) {
    const isPlace = [line!, choice!].every((one) => /^\d{1,6}$/.test(one))
    const file = isPlace
      ? await owner.sentFile({ number: number!, line: Number(line), choice: Number(choice) })
      : undefined
    if (!file) throw new Problem('not-found', 'There is no such file, or not any more.')
    return { body: undefined, file: { ...file, type: 'application/octet-stream' } }
  },
})

export const sentFileOperations: readonly Operation[] = [getSentFile]
