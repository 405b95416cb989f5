import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, bin, fail, run, say } from './tools.mjs'

/** Plants a mistake for each boundary and checks that dependency-cruiser names it: a check must show that it bites. */
const mistakes = [
  { rule: 'domain-imports', file: 'domain/planted.ts', code: "export * from '../server/settings.ts'\n" },
  { rule: 'domain-is-plain', file: 'domain/planted.ts', code: "export { v7 } from 'uuid'\n" },
  { rule: 'messages-imports', file: 'messages/planted.ts', code: "export * from '../domain/money/money.ts'\n" },
  { rule: 'widgets-imports', file: 'widgets/planted.ts', code: "export * from '../features/cart/cart-store.ts'\n" },
  { rule: 'features-imports', file: 'features/planted.ts', code: "export * from '../server/settings.ts'\n" },
  { rule: 'server-imports', file: 'server/planted.ts', code: "export * from '../features/cart/cart-store.ts'\n" },
  { rule: 'desk-imports', file: 'desk/planted.ts', code: "export * from '../server/settings.ts'\n" },
  { rule: 'desk-is-apart', file: 'features/planted.ts', code: "export * from '../desk/texts/fill.ts'\n" },
  { rule: 'server-draws-nothing', file: 'server/planted.ts', code: "export { useState } from 'react'\n" },
  { rule: 'one-database-client', file: 'server/planted.ts', code: "export { Pool } from 'pg'\n" },
  {
    rule: 'widgets-and-features-run-in-the-browser',
    file: 'features/planted.ts',
    code: "export { readFileSync } from 'node:fs'\n",
  },
  {
    rule: 'browser-code-stays-in-the-browser',
    file: 'features/planted.island.tsx',
    code: "export * from '../site/planted-too.ts'\n",
    and: { file: 'site/planted-too.ts', code: "export * from '../server/audit/actor.ts'\n" },
  },
  {
    rule: 'no-cycles',
    file: 'domain/planted.ts',
    code: "export * from './planted-too.ts'\n",
    and: { file: 'domain/planted-too.ts', code: "export * from './planted.ts'\n" },
  },
  { rule: 'no-orphans', file: 'domain/planted.ts', code: 'export const alone = 1\n' },
]

// Each mistake has a number of its own in its files' names, so that all are planted and looked at together.
const planted = mistakes.map((mistake, number) => {
  const files = [mistake, ...(mistake.and ? [mistake.and] : [])].map(({ file, code }) => ({
    path: join(PROJECT, 'src', file.replace('/planted', `/planted-${number}`)),
    text: code.replace('/planted', `/planted-${number}`),
  }))
  return { rule: mistake.rule, noticed: new RegExp(`error ${mistake.rule}: \\S+/planted-${number}\\b`), files }
})
const files = planted.flatMap((one) => one.files)
let output
try {
  for (const { path, text } of files) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
  const asked = [...files.map(({ path }) => path), '--output-type', 'err']
  output = (await run(bin('depcruise'), asked, { capture: true, quiet: true })).output
} finally {
  for (const { path } of files) rmSync(path, { force: true })
}
for (const { rule, noticed, files: own } of planted)
  if (!noticed.test(output)) fail(`The boundary "${rule}" did not notice ${own[0].path}: ${own[0].text}\n${output}`)
say(`${mistakes.length} boundaries bite.`)
