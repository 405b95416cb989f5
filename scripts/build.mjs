import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { setAsideAssets } from './former-assets.mjs'
import { writePaymentPageInventory } from './payment-page-scripts.mjs'
import { PROJECT, files } from './tools.mjs'

/** Builds the browser's files (hashed, compressed) into dist/client and the server into dist/server. */
const out = join(PROJECT, 'dist')
const putBackFormer = setAsideAssets(out)

await build({
  root: PROJECT,
  logLevel: 'warn',
  build: {
    outDir: 'dist/client',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        'src/site/islands/client.ts',
        'src/site/styles/main.css',
        'src/site/styles/first.css',
        'src/site/styles/fonts.css',
        ...readdirSync(join(PROJECT, 'src/site/styles/sheets')).map((sheet) => `src/site/styles/sheets/${sheet}`),
        'src/site/styles/icon.svg',
      ],
    },
  },
})

await build({ root: PROJECT, configFile: join(PROJECT, 'vite.desk.config.ts'), logLevel: 'warn' })

for (const file of files('dist/client/assets', 'dist/desk/assets')) {
  if (!/\.(js|css|svg)$/.test(file)) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

await build({
  root: PROJECT,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/site/main.ts', commands: 'src/site/commands.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
cpSync(join(PROJECT, 'src/server/database/migrations'), join(out, 'server/migrations'), { recursive: true })
writePaymentPageInventory(out)
putBackFormer()
