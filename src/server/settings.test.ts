import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mail = { SMTP_URL: 'smtp://user:secret@mail.example:587', BASE_URL: 'https://shop.example' }

test('without settings letters become files, and no other site has a say', () => {
  expect(readSettings({})).toMatchObject({
    smtpUrl: undefined,
    mailFrom: undefined,
    newsletterOrigins: [],
    webhookOrigins: [],
    newsletterCallback: false,
    newsletterDiscreet: false,
  })
})

test('a database server is an address that can be one', () => {
  for (const DATABASE_URL of ['postgres://shop@db.example:99999/shop', 'mysql://shop@db.example/shop'])
    expect(() => readSettings({ DATABASE_URL }), DATABASE_URL).toThrow(/^DATABASE_URL must be an address like/)
})

test('files lie in the data folder, in another one, or in a bucket', () => {
  const filesOf = (env: Record<string, string>) => readSettings({ DATA_DIR: '/srv/data', ...env }).files
  expect(filesOf({})).toEqual({ kind: 'folder', folder: '/srv/data' })
  expect(filesOf({ FILES_URL: '/mnt/files' })).toEqual({ kind: 'folder', folder: '/mnt/files' })
  expect(filesOf({ FILES_URL: 's3://pictures/shop' })).toMatchObject({
    kind: 's3',
    bucket: 'pictures',
    prefix: 'shop/',
  })
  for (const FILES_URL of ['s3://Pictures_', 'https://s3.example/pictures', 's3:pictures'])
    expect(() => filesOf({ FILES_URL }), FILES_URL).toThrow(/^FILES_URL must be a folder, or an address like s3:/)
})

test('the shop’s origin is what browsers make of it', () => {
  for (const [given, origin] of [
    ['https://Shop.Example:443/', 'https://shop.example'],
    ['http://münchen.example:8080', 'http://xn--mnchen-3ya.example:8080'],
    ['http://[0:0::1]:3000', 'http://[::1]:3000'],
  ])
    expect(readSettings({ BASE_URL: given }).baseUrl).toBe(origin)
})

test('pictures have an address of their own that browsers believe, or none', () => {
  for (const [given, address] of [
    ['https://Cdn.Example:443/', 'https://cdn.example'],
    ['https://d1234.cloudfront.example/shop/', 'https://d1234.cloudfront.example/shop'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])
    expect(readSettings({ MEDIA_URL: given }).mediaUrl).toBe(address)
  expect(readSettings({}).mediaUrl).toBeUndefined()
  for (const MEDIA_URL of [
    'http://cdn.example',
    'https://user:secret@cdn.example',
    'https://cdn.example/?token=1',
    'https://cdn.example/#pictures',
    "https://cdn.example/a;script-src 'unsafe-inline'",
    'https://cdn.example/a b',
    'https://cdn.example/a,b',
    'https://cdn.example/../a',
    'https://cdn.example:99999',
    'https://*.example',
    "https://cdn.example';",
    '//cdn.example',
    'cdn.example',
    's3://pictures',
    'http://127.0.0.1.example',
  ])
    expect(() => readSettings({ MEDIA_URL }), MEDIA_URL).toThrow(
      /^MEDIA_URL must be an address like https:\/\/cdn\.example, with https/,
    )
})

test('addresses that no program could use are refused at the start', () => {
  for (const BASE_URL of ['https://sh[op', 'https://shop.example:99999', 'https://%%%'])
    expect(() => readSettings({ BASE_URL }), BASE_URL).toThrow(/^BASE_URL must be an origin like/)
  expect(() => readSettings({ ...mail, SMTP_URL: 'smtp://[' })).toThrow(/^SMTP_URL must be an address like/)
  expect(() => readSettings({ STRIPE_API_BASE: 'http://[::1' })).toThrow(/^STRIPE_API_BASE must be an origin like/)
})

test('a replica is one of a server that is given, and its password is not repeated', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  const READ_DATABASE_URL = 'postgres://shop:secret@replica.example/shop'
  expect(readSettings({ DATABASE_URL, READ_DATABASE_URL }).readDatabaseUrl).toBe(READ_DATABASE_URL)
  expect(() => readSettings({ READ_DATABASE_URL })).toThrow('READ_DATABASE_URL needs DATABASE_URL as well')
  expect(() => readSettings({ DATABASE_URL, READ_DATABASE_URL: 'mysql://shop:secret@replica.example/shop' })).toThrow(
    /^READ_DATABASE_URL must be an address like postgres:\/\/user:password@host:5432\/name\.$/,
  )
})

test('a mail server needs to know where links lead', () => {
  expect(readSettings(mail).smtpUrl).toBe(mail.SMTP_URL)
  expect(() => readSettings({ SMTP_URL: mail.SMTP_URL })).toThrow('SMTP_URL needs BASE_URL as well')
})

test('a wrong mail server is named without its password', () => {
  expect(() => readSettings({ ...mail, SMTP_URL: 'https://user:secret@mail.example' })).toThrow(
    /^SMTP_URL must be an address like smtp:\/\/user:password@mail\.example:587\.$/,
  )
})

test('the sender is one mailbox', () => {
  expect(readSettings({ MAIL_FROM: 'The shop <shop@example.com>' }).mailFrom).toBe('The shop <shop@example.com>')
  for (const MAIL_FROM of ['shop', 'a@b.de, c@d.de', 'The shop'])
    expect(() => readSettings({ MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM must be an e-mail address')
})

test('origins are exact, with spaces or commas between them', () => {
  expect(readSettings({ NEWSLETTER_ORIGINS: 'https://a.example, http://b.example:8080' }).newsletterOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
  for (const NEWSLETTER_ORIGINS of [
    '*',
    'a.example',
    'https://a.example/',
    'https://*.example',
    'null',
    'HTTPS://A.example',
  ])
    expect(() => readSettings({ NEWSLETTER_ORIGINS }), NEWSLETTER_ORIGINS).toThrow('NEWSLETTER_ORIGINS must be origins')
})

test('a database server starts empty unless the demo is asked for; a folder has it only when it is new', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  expect(readSettings({ DATABASE_URL }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: 'yes' }).demo).toBe(true)
  expect(readSettings({}).demo).toBeUndefined()
  expect(readSettings({ DEMO: 'no' }).demo).toBe(false)
})

test('the time of draining is in seconds, at most a minute', () => {
  expect(readSettings({}).drainSeconds).toBe(5)
  expect(readSettings({ DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  for (const DRAIN_SECONDS of ['61', '-1', '2.5', 'soon'])
    expect(() => readSettings({ DRAIN_SECONDS }), DRAIN_SECONDS).toThrow(/^DRAIN_SECONDS must be a whole number/)
})

test('OpenSearch is named by the addresses of its nodes', () => {
  const OPENSEARCH_URL = 'https://shop:secret@one.example:9200 http://two.example:9200/'
  expect(readSettings({ OPENSEARCH_URL }).openSearchNodes).toEqual(OPENSEARCH_URL.split(' '))
  expect(readSettings({}).openSearchNodes).toBeUndefined()
  for (const wrong of [
    'search.example:9200',
    'http://search.example/path',
    'http://search.example:99999',
    'http://a http:/b',
  ])
    expect(() => readSettings({ OPENSEARCH_URL: wrong }), wrong).toThrow(/^OPENSEARCH_URL must be an address like/)
  expect(() => readSettings({ OPENSEARCH_PREFIX: 'Shop*' })).toThrow(/^OPENSEARCH_PREFIX must be 1 to 40 small letters/)
})

test('metrics are shown at a port of this machine, or at an address that is named', () => {
  expect(readSettings({}).metricsAddress).toBeUndefined()
  for (const [METRICS_ADDRESS, host] of [
    ['9464', '127.0.0.1'],
    ['0.0.0.0:9464', '0.0.0.0'],
    ['[::1]:9464', '::1'],
  ] as const)
    expect(readSettings({ METRICS_ADDRESS }).metricsAddress, METRICS_ADDRESS).toEqual({ host, port: 9464 })
  for (const METRICS_ADDRESS of ['metrics', '10.0.0.1', ':9464', '1:99999', 'http://a:1'])
    expect(() => readSettings({ METRICS_ADDRESS }), METRICS_ADDRESS).toThrow(/^METRICS_ADDRESS must be a port/)
})
