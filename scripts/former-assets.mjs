import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Builds whose files stay beside the newest one's. */
const KEPT_BUILDS = 2

/**
 * Pages that are open in a browser, or kept by a CDN, ask for the files of the build they came from (standards.md F25): so that these
 * are still there after a build, they are set aside before it. Their names have their contents' hash in them.
 *
 * @param {string} dist the build's folder; what is in it goes
 * @returns {() => void} puts them beside the new build's files; those of the third last build are gone
 */
export function setAsideAssets(dist) {
  const assets = join(dist, 'client/assets')
  const aside = `${dist}-former`
  rmSync(aside, { recursive: true, force: true })
  const builds = existsSync(assets) ? buildsOf(dist) : []
  if (builds.length > 0) renameSync(assets, aside)
  rmSync(dist, { recursive: true, force: true })
  return () => {
    const now = readdirSync(assets).sort()
    const former = builds.filter((names) => names.join() !== now.join()).slice(0, KEPT_BUILDS)
    for (const name of new Set(former.flat()))
      if (!now.includes(name) && existsSync(join(aside, name))) copyFileSync(join(aside, name), join(assets, name))
    mkdirSync(dist, { recursive: true })
    writeFileSync(listOf(dist), JSON.stringify([now, ...former]))
    rmSync(aside, { recursive: true, force: true })
  }
}

const listOf = (dist) => join(dist, 'builds.json')

/** The names of each build's files, the newest first; of a build that wrote no list: all there are. */
function buildsOf(dist) {
  try {
    return JSON.parse(readFileSync(listOf(dist), 'utf8'))
  } catch {
    return [readdirSync(join(dist, 'client/assets')).sort()]
  }
}
