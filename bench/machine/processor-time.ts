// Processor time of processes, which other work on the machine stretches less than it does the clock. Linux only: elsewhere
// there is no figure.
import { readdirSync, readFileSync } from 'node:fs'

/** Of all threads, those that ended included, in ticks of a hundredth of a second. */
export interface ProcessTimes {
  pid: number
  parent: number
  /** Its own. */
  ticks: number
  /** Of children that have ended and were waited for, and of theirs. */
  endedChildrenTicks: number
}

const TICK_MS = 10

/** A line of /proc/<pid>/stat: the name in brackets may hold anything. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (nth: number): number => Number(fields[nth - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: number(4),
    ticks: number(14) + number(15),
    endedChildrenTicks: number(16) + number(17),
  }
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It has ended, or there is no /proc.
    return undefined
  }
}

/** Milliseconds that a process has used so far; NaN where that cannot be known. */
export const processorMs = (pid: number | undefined): number =>
  ((pid === undefined ? undefined : readTimes(pid))?.ticks ?? Number.NaN) * TICK_MS

/** Every process that can be seen. */
export function readAllTimes(): ProcessTimes[] {
  let names: string[] = []
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  return names.flatMap((name) => (/^\d+$/.test(name) ? (readTimes(Number(name)) ?? []) : []))
}

/** Ticks of the roots, of all that descends from them and of what of it has ended. */
export function treeTicks(processes: readonly ProcessTimes[], roots: readonly number[]): number {
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const byPid = new Map(processes.map((times) => [times.pid, times]))
  const counted = new Set<number>()
  const count = (times: ProcessTimes): number => {
    if (counted.has(times.pid)) return 0
    counted.add(times.pid)
    const below = (children.get(times.pid) ?? []).reduce((sum, child) => sum + count(child), 0)
    return times.ticks + times.endedChildrenTicks + below
  }
  return roots.reduce((sum, pid) => {
    const root = byPid.get(pid)
    return root === undefined ? sum : sum + count(root)
  }, 0)
}

/** Milliseconds of a process and all below it, as of a server that has a process for each connection. */
export const treeMs = (pid: number | undefined): number =>
  pid === undefined ? Number.NaN : treeTicks(readAllTimes(), [pid]) * TICK_MS
