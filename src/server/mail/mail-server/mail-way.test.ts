import { expect, test } from 'vitest'
import { needsTls } from './mail-way.ts'

test('a password of SMTP_URL goes to another machine over TLS only', () => {
  for (const url of ['smtp://shop:secret@mail.example:587', 'smtp://shop:secret@10.0.0.7'])
    expect([url, needsTls(url)]).toEqual([url, true])
  for (const url of [
    'smtp://mail.example',
    'smtp://shop:secret@localhost:25',
    'smtp://shop:secret@127.0.0.1',
    'smtp://shop:secret@[::1]',
  ])
    expect([url, needsTls(url)]).toEqual([url, false])
})
