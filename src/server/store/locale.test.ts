import { expect, test } from 'vitest'
import { labelIn, titleIn } from './locale.ts'

test('a store view with a code that every object answers to shows the texts of the default one', () => {
  for (const code of ['__proto__', 'constructor']) {
    expect(labelIn(code, { label: 'Cup', labels: {} })).toBe('Cup')
    expect(titleIn(code, { title: 'Tea', titles: {} })).toBe('Tea')
  }
})
