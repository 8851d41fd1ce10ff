// Where log lines go: standard output, in pieces, because a system call a line costs more than the rest of a small
// reply. Lines wait for a twentieth of a second at most, and none is lost when the process ends by itself.
import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
const MAX_WAITING_CHARACTERS = 16_384
const MAX_WAIT_MS = 50

export interface LogStream {
  write(line: string): void
}

export function openLogStream(): LogStream {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = ''
    if (lines !== '') process.stdout.write(lines)
  }

  // Nothing asynchronous happens any more by then.
  process.once('exit', () => {
    if (waiting !== '') writeSync(STANDARD_OUTPUT, waiting)
  })
  return {
    write(line) {
      waiting += line
      if (waiting.length >= MAX_WAITING_CHARACTERS) flush()
      else timer ??= setTimeout(flush, MAX_WAIT_MS).unref()
    },
  }
}
