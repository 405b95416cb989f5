import { describe, expect, test } from 'vitest'
import { picturesIn, sanitizeContent } from './content-text.ts'
import { partsOf } from './embeds.ts'

describe('the text of a page', () => {
  test('keeps what longer texts need and loses scripts, styles, handlers, classes and other hosts’ pictures', () => {
    const given = `<h1 class="x" style="color:red">Terms</h1><script>alert(1)</script><p onclick="x()">One<br>two</p>
<dl><dt>A</dt><dd>B</dd></dl><img src="https://elsewhere.example/x.png"><img src="/media/wysiwyg/a.jpg"><a href="javascript:x()">x</a>
<a href="mailto:shop@example.com">mail</a><iframe src="https://x.example"></iframe><form action="/x"><input name="a"></form>`
    expect(sanitizeContent(given)).toBe(`<h2>Terms</h2><p>One<br />two</p>
<dl><dt>A</dt><dd>B</dd></dl><img alt="" src="/media/wysiwyg/a.jpg" loading="lazy" /><a>x</a>
<a href="mailto:shop@example.com">mail</a>`)
  })

  test('keeps places to link to, under names that are never the shop’s own', () => {
    const once = sanitizeContent(
      '<p><a href="#right">see</a> <a href="#">top</a> <a name="left">x</a></p><h2 id="right">Right</h2><p id="a b">y</p>',
    )
    expect(once).toBe(
      '<p><a href="#text-right">see</a> <a>top</a> <a id="text-left">x</a></p><h2 id="text-right">Right</h2><p>y</p>',
    )
    expect(sanitizeContent(once)).toBe(once)
  })

  test('names the pictures it shows', () => {
    expect(picturesIn(sanitizeContent('<img src="/media/a/b.jpg"><p><img alt="x" src="/media/c.png"></p>'))).toEqual([
      'a/b.jpg',
      'c.png',
    ])
  })
})

describe('products and blocks in a text', () => {
  test('are parts between the HTML before and after them', () => {
    const html = sanitizeContent(
      '<p>a</p><div data-products="CUP, POT,CUP">in it</div><p>b</p><div data-block="hours"></div>',
    )
    expect(partsOf(html)).toEqual([
      { html: '<p>a</p>' },
      { skus: ['CUP', 'POT'] },
      { html: 'in it<p>b</p>' },
      { block: 'hours' },
    ])
  })

  test('deep in other elements end those, which begin again behind', () => {
    const html = sanitizeContent(
      '<div id="x"><ul><li>one <strong><div data-block="a&amp;b &quot;c&quot;"></div>two</strong></li><li>three</li></ul></div>',
    )
    expect(partsOf(html)).toEqual([
      { html: '<div id="text-x"><ul><li>one </li></ul></div>' },
      { block: 'a&b "c"' },
      { html: '<div><ul><li><strong>two</strong></li><li>three</li></ul></div>' },
    ])
    expect(sanitizeContent(html)).toBe(html)
  })

  test('within very many elements do not multiply those, and the words within stay', () => {
    const given = `${'<b>'.repeat(1000)}words${'<div data-block="a"></div>x'.repeat(300)}`
    const html = sanitizeContent(given)
    expect(html.length).toBeLessThan(20 * given.length)
    expect(html).toContain(`words${'x'.repeat(300)}`)
  })

  test('without a name stand for nothing', () => {
    expect(
      partsOf(sanitizeContent('<div data-products=" "></div><div data-block=""></div><div data-other="x">y</div>')),
    ).toEqual([{ html: '<div></div><div></div><div>y</div>' }])
  })

  test.each([
    '<div data-block="a"><div data-products="b"><p>c</p></div></div>',
    '<p><div data-block="a"></p></div>',
    '<table><tr><td><div data-products="A"></div></td></tr></table>',
    '<div data-block="<b>&quot;"></div>',
    '<<div data-block="x">>',
  ])('doing it twice to %s changes nothing, and every tag that begins ends', (given) => {
    const once = sanitizeContent(given)
    expect(sanitizeContent(once)).toBe(once)
    for (const part of partsOf(once)) {
      if (!('html' in part)) continue
      const begins = part.html.match(/<(p|div|table|tbody|tr|td)[ >]/g)?.length ?? 0
      expect(part.html.match(/<\/(p|div|table|tbody|tr|td)>/g)?.length ?? 0).toBe(begins)
    }
  })
})
