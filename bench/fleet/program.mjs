import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Below the ports that connections to elsewhere get: nothing takes the port of a program while it is away. */
const [FIRST_PORT, LAST_PORT] = [22_000, 30_000]
const STARTED_WITHIN_MS = 180_000

let next = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))

/** A port of 127.0.0.1 that nobody listens at, and that no other program of the fleet gets. */
export async function freePort() {
  for (;;) {
    next = next < LAST_PORT ? next + 1 : FIRST_PORT
    const server = createServer().listen(next, '127.0.0.1')
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ])
    if (!isFree) continue
    await new Promise((done) => server.close(done))
    return next
  }
}

/** Until a question is answered with yes; an error is a no. */
export async function until(isSo, withinMs, everyMs = 100) {
  for (const end = performance.now() + withinMs; performance.now() < end; await setTimeout(everyMs))
    if (await Promise.resolve(isSo()).catch(() => false)) return true
  return false
}

/** A program of the fleet, which can be killed with kill -9 and started again over what it left. */
export class Program {
  #child
  #given

  /** @param given command, args, folder (its output goes to a file there), env, options of `spawn`, isReady; isStartedAgain: ends now and then while it starts */
  constructor(name, given) {
    this.name = name
    this.#given = given
  }

  async start() {
    const { isReady, isStartedAgain } = this.#given
    this.#spawn()
    const isStarted = await until(async () => {
      if (this.#hasEnded && !isStartedAgain) return true
      if (this.#hasEnded) this.#spawn()
      return isReady()
    }, STARTED_WITHIN_MS)
    if (!isStarted || this.#hasEnded) throw new Error(`${this.name} did not start; its output is ${this.#output()}.`)
  }

  async kill() {
    if (!this.#child || this.#hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  get #hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #output() {
    return join(this.#given.folder, `${this.name.replaceAll(' ', '-')}.log`)
  }

  #spawn() {
    const { command, args, env, options } = this.#given
    const output = openSync(this.#output(), 'a')
    this.#child = spawn(command, args, {
      ...options,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
  }
}
