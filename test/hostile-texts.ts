/**
 * Texts that make a careless pattern try every split: long runs of what a rule accepts, with something at the end that it
 * does not. `length` is in characters.
 */
export function hostileTexts(length: number): string[] {
  const runs = [
    'a',
    '1',
    ' ',
    '-',
    '.',
    ',',
    '<',
    '/',
    '%',
    '@',
    '#',
    '_',
    'é',
    '\t',
    '\n',
    'a.',
    '1,',
    '1.',
    '1 ',
    'a@',
    'a-',
    '</',
    '1-',
    '%2',
    'a:',
    '😀',
  ]
  const ends = ['', '!']
  const starts = ['', 'http://', 'a@', '$-', 'www.']
  return runs.flatMap((run) =>
    starts.flatMap((start) =>
      ends.map((end) => start + run.repeat(Math.ceil(length / run.length)).slice(0, length) + end),
    ),
  )
}
