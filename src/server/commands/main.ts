import { runCommand } from './run-command.ts'

/** The owner's commands: run-command.ts lists them. The first Ctrl-C lets the running batch end, the second ends at once. */
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

// A reader that has enough (`export jsonl | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    signal: stop.signal,
  })
} catch (error) {
  console.error(error)
  process.exitCode = 70
}
