import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logging.ts'

test('a failed query is logged without its values, whatever they look like', () => {
  let log = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const typed = 'Jo\n    at Canary Street 1\nparams: Canary'
  const error = new Error(`Failed query: select $1\nparams: ${typed}`)
  createLogger('info', stream).error({ err: error }, 'surprise')
  expect(log).toContain('Failed query: select $1')
  expect(log).toContain('logging.test.ts')
  expect(log).not.toContain('Canary')
})

test('what the database quotes of a value it does not take is not logged', () => {
  let log = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const engine = Object.assign(new Error('invalid input syntax for type integer: "Canary "street" 1"'), {
    code: '22P02',
  })
  const logger = createLogger('info', stream)
  logger.error({ err: engine }, 'surprise')
  logger.error({ err: new Error('Failed query: select 1\nparams: x', { cause: engine }) }, 'surprise')
  expect(log).toContain('"cause":"invalid input syntax for type integer: \\"…\\""')
  expect(log).not.toContain('Canary')
})
