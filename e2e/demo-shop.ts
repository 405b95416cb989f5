import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER, startShop } from './shop-server.ts'

/**
 * Makes the demo shop once a run: filling its database takes ten seconds of the processor, and thirty shops are started. Each gets a copy
 * of the folder; how a shop starts from nothing is tried in process.spec.ts.
 */
export default async function makeDemoShop(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-e2e-demo-'))
  const shop = await startShop()
  const ended = new Promise((resolve) => shop.process.once('exit', resolve))
  shop.process.kill('SIGTERM')
  await ended
  cpSync(shop.dataDir, folder, { recursive: true })
  await shop.stop()
  process.env[DEMO_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
