import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, bin, fail, run, say } from './tools.mjs'

/** Plants one mistake per boundary and checks that dependency-cruiser names it: a check must show that it bites. */
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
    code: "export * from '../site/app.tsx'\n",
  },
  {
    rule: 'no-cycles',
    file: 'domain/planted.ts',
    code: "export * from './planted-too.ts'\n",
    and: { file: 'domain/planted-too.ts', code: "export * from './planted.ts'\n" },
  },
  { rule: 'no-orphans', file: 'domain/planted.ts', code: 'export const alone = 1\n' },
]

for (const { rule, file, code, and } of mistakes) {
  const planted = [{ file, code }, ...(and ? [and] : [])].map((one) => ({
    path: join(PROJECT, 'src', one.file),
    code: one.code,
  }))
  try {
    for (const { path, code: text } of planted) {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, text)
    }
    const { output } = await run(bin('depcruise'), [...planted.map(({ path }) => path), '--output-type', 'err'], {
      capture: true,
      quiet: true,
    })
    if (!output.includes(`error ${rule}:`)) fail(`The boundary "${rule}" did not notice ${file}: ${code}${output}`)
  } finally {
    for (const { path } of planted) rmSync(path, { force: true })
  }
}
say(`${mistakes.length} boundaries bite.`)
