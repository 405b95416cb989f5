import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK']))

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The use of a process: processor time in seconds, the most memory in MB. After its end, the last values that were seen. */
export function watch(pid) {
  let used = { cpu: 0, memory: 0 }
  return {
    now() {
      try {
        const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1])
        const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
        used = { cpu: (Number(user) + Number(system)) / TICKS, memory: Math.round(memory / 1024) }
      } catch {} // It has ended.
      return used
    },
  }
}

/** Runs a command of the project to its end. `profile`: a folder for a profile of it. */
export async function watchedCommand(args, { env, profile }) {
  const profiled = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = spawn(process.execPath, [...profiled, ...args], {
    cwd: new URL('..', import.meta.url),
    env,
    stdio: ['ignore', 'pipe', process.env.MOVE_TOLD ? 'inherit' : 'ignore'],
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  const watched = watch(child.pid)
  const looking = setInterval(watched.now, 500)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(looking)
  return { code, out, used: watched.now() }
}
