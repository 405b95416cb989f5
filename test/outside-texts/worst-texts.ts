import { hostileTexts } from '#test/hostile-texts.ts'

const LENGTH = 100_000

/** Parts that make one reader or another try every split, begin anew, or call itself: repeated until the text is long enough. */
const RUNS = [
  '4111111111111111 ',
  '6 0 1 1 ',
  '1 ',
  '1',
  'é',
  '4 4 4 4 ',
  '50 ',
  '1.1-',
  'l’',
  'qu’',
  'a\r\n',
  'ال',
  '1/',
  '<a ',
  '<p>',
  '&#',
  '\\',
  '"',
  "'",
  '[',
  '](',
  'q[',
  'a=b&',
  '%00',
  '\0',
  '\ud800',
  'e\u0301',
  'ß',
  '\u202e',
  '1e',
  '..',
  ';',
  ': ',
]

/** A name of its own in each part, as an address may hold by the thousand: what asks for each among all takes their square. */
const manyNames = Array.from({ length: LENGTH / 5 }, (_, index) => `z${index.toString(36).padStart(3, '0')}`).join('&')

/** 100 KB each, with something at the end of some that a pattern does not accept. */
export const worstTexts: readonly string[] = [
  ...hostileTexts(LENGTH).filter((_, index) => index % 13 === 0),
  ...RUNS.map((run) => run.repeat(Math.ceil(LENGTH / run.length)).slice(0, LENGTH)),
  manyNames,
]

/** Elements that stay open, and what is looked for among them. */
const PAIRS = [
  ['<b>', '</p>'],
  ['<b>', '</x>'],
  ['<b>', '<b>'],
  ['<x>', '</i>'],
  ['<x>', '<b></b>'],
  ['<ul><li>', '<li>'],
  ['<table><b>', '</i></p>'],
  ['<svg>', '</x>'],
  ['<i></b>', '<em>'],
  ['<em>', '</em>'],
  ['<p>', '&lt;b&gt;'],
  ['<div data-block="a"><b>', '</div>'],
]

export const worstMarkup: readonly string[] = PAIRS.map(([first, then]) =>
  [first!, then!].map((run) => run.repeat(Math.ceil(LENGTH / 2 / run.length))).join(''),
)
