import { expect, test } from 'vitest'
import { parseBucket } from './files-address.ts'

test('a bucket is named with its prefix, its server and its region', () => {
  expect(parseBucket('s3://pictures')).toEqual({
    bucket: 'pictures',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
  })
  expect(parseBucket('s3://pictures/shops/one/?endpoint=http://127.0.0.1:9000&region=eu-central-1')).toEqual({
    bucket: 'pictures',
    prefix: 'shops/one/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-central-1',
  })
})

test('what is not the address of a bucket is none', () => {
  for (const text of [
    'http://pictures',
    's3://',
    's3://P',
    's3://key:secret@pictures',
    's3://pictures/a//b',
    's3://pictures?endpoint=127.0.0.1:9000',
    's3://pictures?endpoint=https://s3.example/path',
    's3://pictures?region=eu%20central',
    's3://pictures?secret=1',
  ])
    expect(parseBucket(text), text).toBeUndefined()
})
