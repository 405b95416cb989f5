/** The first group of `pattern` in a process's output, once it is printed. @throws when the process ends before */
export function printed(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = pattern.exec(output)
      if (found) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`It ended:\n${output}`)))
  })
}

/** The address at which a shop's process says that it is open. */
export const addressOf = async (child) => (await printed(child, /open: (http:\S+)/)).replace('localhost', '127.0.0.1')
