import { Connection } from '@opensearch-project/opensearch'

/** The largest answers, about all products of a part of an index, have a few MB. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024

/**
 * A connection that leaves an answer once it is too large: the client holds the whole of one in memory, and unpacks what is compressed
 * without a limit. The shop asks for nothing compressed.
 */
export class LimitedConnection extends Connection {
  override request(...[params, callback]: Parameters<Connection['request']>): ReturnType<Connection['request']> {
    return super.request(params, (error, response) => {
      if (response) {
        delete response.headers['content-encoding']
        let read = 0
        response.on('data', (part: Buffer | string) => {
          read += part.length
          // With an error the client would print it.
          if (read > ANSWER_LIMIT_BYTES) response.destroy()
        })
      }
      callback(error, response)
    })
  }
}
