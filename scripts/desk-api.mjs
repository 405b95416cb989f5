import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { createServer } from 'vite'
import { PROJECT, fail, say } from './tools.mjs'

/**
 * The types of the desk's client, made from the OpenAPI document of the API. `node scripts/desk-api.mjs` writes them; with --check it
 * says whether they are current.
 */
const FILE = 'src/desk/api/schema.d.ts'

const HEAD = '// Made from the OpenAPI document by scripts/desk-api.mjs; changed by nobody.\n\n'

async function typesOfApi() {
  const vite = await createServer({
    root: PROJECT,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true },
  })
  try {
    const { operations } = await vite.ssrLoadModule('/src/site/api/api.ts')
    const { openApi } = await vite.ssrLoadModule('/src/site/api/open-api.ts')
    return HEAD + astToString(await openapiTS(JSON.parse(JSON.stringify(openApi(operations, '/api/v1')))))
  } finally {
    await vite.close()
  }
}

const types = await typesOfApi()
if (process.argv.includes('--check')) {
  if (readFileSync(join(PROJECT, FILE), 'utf8') !== types)
    fail(`${FILE} is not what the API says: node scripts/desk-api.mjs`)
  say(`${FILE} is what the API says.`)
} else {
  writeFileSync(join(PROJECT, FILE), types)
  say(`${FILE} was written.`)
}
