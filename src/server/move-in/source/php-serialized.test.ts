import { describe, expect, test } from 'vitest'
import { readPhpSerialized } from './php-serialized.ts'

describe('what PHP serialized', () => {
  test('reads texts, numbers, yes and no, nothing, and arrays in their order', () => {
    expect(readPhpSerialized('a:4:{s:4:"name";s:7:"Schöß";i:0;d:1.5;s:2:"on";b:1;i:7;N;}')).toEqual(
      new Map<string, unknown>([
        ['name', 'Schöß'],
        ['0', 1.5],
        ['on', true],
        ['7', null],
      ]),
    )
  })

  test.each([
    's:6:"Schöß";',
    'O:8:"stdClass":0:{}',
    'a:1:{i:0;C:3:"Foo":0:{}}',
    'a:1:{i:0;R:1;}',
    's:900:"short";',
    's:-1:"";',
    'a:99999999:{}',
    'i:1;i:2;',
    'i:1',
    '',
    'hello',
  ])('refuses %j', (text) => {
    expect(readPhpSerialized(text)).toBeUndefined()
  })

  test('takes a key like any other, whatever it means to JavaScript', () => {
    const read = readPhpSerialized('a:1:{s:9:"__proto__";a:1:{s:7:"isAdmin";b:1;}}')
    expect(read).toEqual(new Map([['__proto__', new Map([['isAdmin', true]])]]))
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('refuses arrays that are nested without end', () => {
    const depth = 50_000
    expect(readPhpSerialized('a:1:{i:0;'.repeat(depth) + 'N;' + '}'.repeat(depth))).toBeUndefined()
  })
})
