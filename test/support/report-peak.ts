// Loaded before a script whose memory is measured (node --import): writes its peak, in kB, to PEAK_FILE at the end.
import { readFileSync, writeFileSync } from 'node:fs'

/** VmHWM is of this program alone; ru_maxrss also holds what the parent had when it forked (see proc_pid_status(5)). */
function peakKb(): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
    if (line !== null) return Number(line[1])
  } catch {
    // No Linux.
  }
  return process.resourceUsage().maxRSS
}

process.once('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(peakKb())))
