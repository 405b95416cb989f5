import { expect, test } from 'vitest'
import { sanitizeContent } from './content-text.ts'
import { withScrollingTables } from './wide-tables.ts'

test('each outermost table of a text scrolls by itself, by keyboard too, under the name of its caption', () => {
  const html = sanitizeContent(
    '<p>a</p><table><caption>Costs "net" &amp; more</caption><tr><td><table><tr><td>in</td></tr></table></td></tr></table><table><tr><td>b</td></tr></table>',
  )
  expect(withScrollingTables(html)).toBe(
    '<p>a</p><div class="wide-table" tabindex="0" role="region" aria-label="Costs &quot;net&quot; &amp; more"><table><caption>Costs "net" &amp; more</caption><tr><td><table><tr><td>in</td></tr></table></td></tr></table></div><div class="wide-table" tabindex="0"><table><tr><td>b</td></tr></table></div>',
  )
  expect(withScrollingTables('<p>a table</p>')).toBe('<p>a table</p>')
})
