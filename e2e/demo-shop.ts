import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER, PICTURES, copyDataDir, startShop } from './shop-server.ts'

/**
 * Makes the demo shop once a run: filling its database takes ten seconds of the processor, and thirty shops are started. Each gets a copy
 * of the folder; how a shop starts from nothing is tried in process.spec.ts.
 */
export default async function makeDemoShop(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-e2e-demo-'))
  const dataDir = join(folder, 'data')
  const shop = await startShop()
  const ended = new Promise((resolve) => shop.process.once('exit', resolve))
  shop.process.kill('SIGTERM')
  await ended
  copyDataDir(shop.dataDir, dataDir)
  mkdirSync(join(dataDir, PICTURES))
  await shop.stop()
  process.env[DEMO_FOLDER] = dataDir
  return () => rmSync(folder, { recursive: true, force: true })
}
