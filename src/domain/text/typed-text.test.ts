import { expect, test } from 'vitest'
import { typedLine, typedText } from './typed-text.ts'

test('a name has one line, whatever breaks lines in it; a text keeps its own', () => {
  const typed = ' Ada,\r\n\r\nyour payment failed.\u2028Pay\u0085again\u009b:\tthere\u001b \u2029'
  expect(typedLine(typed)).toBe('Ada, your payment failed. Pay again : there')
  expect(typedText(' Ada\r\nByron ')).toBe('Ada\nByron')
  expect(typedLine('Ada  Byron')).toBe('Ada  Byron')
})
