// A thousand clients that ask for a reply and never read it, one kind of reply after the other, against an API that runs:
//   node run.mjs test/long/unread-replies.ts PORT PID [COUNT]
// Says what it costs the process and when the last of them is gone.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const [port = 0, pid = 0, count = 1_000] = process.argv.slice(2).map(Number)
const paths = [
  '/docs/listVmes',
  '/openapi.json',
  '/market',
  '/api/map/vme-points?zoom=22',
  '/api/vme?pageSize=100',
]
const LIMIT_MS = 60_000

const residentMb = (): number =>
  Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

function askAndNeverRead(path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

for (const path of paths) {
  const before = residentMb()
  const from = performance.now()
  const sockets = Array.from({ length: count }, () => askAndNeverRead(path))
  let most = before
  while (sockets.some(({ destroyed }) => !destroyed) && performance.now() - from < LIMIT_MS) {
    await delay(500)
    most = Math.max(most, residentMb())
  }
  const left = sockets.filter(({ destroyed }) => !destroyed).length
  const seconds = Math.round((performance.now() - from) / 1_000)
  console.log(`${path}: ${before} MB before, ${most} MB at most; ${left} of ${count} left after ${seconds} s`)
  for (const socket of sockets) socket.destroy()
}
