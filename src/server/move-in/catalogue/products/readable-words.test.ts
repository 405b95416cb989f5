import { expect, test } from 'vitest'
import { readableWords } from './readable-words.ts'

test.each([
  ['Steel; 40 cm\nlight', 'Steel; 40 cm\nlight'],
  ['<ul><li>Material: steel</li><li>40 <b>cm</b></li></ul><p>For cabin</p>', 'Material: steel; 40 cm; For cabin'],
  ['<table><tr><th>Width</th><td>40</td></tr><tr><th>Height</th><td>60</td></tr></table>', 'Width 40; Height 60'],
  ['<p>For cabin.</p><p>&nbsp;</p><P>Light</P >', 'For cabin. Light'],
  ['one<br>two<br/><br />three{{media url="a.webp"}}', 'one; two; three'],
  ['<dl><dt>Width</dt><dd>40</dd></dl>', 'Width 40'],
  ['<ul><li>Cotton<li>Silk</ul>', 'Cotton; Silk'],
  ['<p>A<p class="x">B', 'A; B'],
  ['<table><tr><td>Width<td>5<tr><th>Height<td><p>6</p></table>', 'Width 5; Height 6'],
  ['<dl><dt>Width<dd>40<dt>Height<dd>5</dl>', 'Width 40; Height 5'],
  ['For cabin<div>light</div>', 'For cabin; light'],
  ['<p></p>', ''],
  [undefined, undefined],
])('a text that the old shop shows as HTML can be read without: %s', (given, expected) => {
  expect(readableWords(given)).toBe(expected)
})
