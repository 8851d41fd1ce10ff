// How much of the machine others take while something is measured: whoever runs beside, and the host of a virtual machine.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { readAllTimes, treeTicks } from './processor-time.ts'
import type { ServiceProcesses } from './services.ts'

/** Above this share of all processor time, what was measured meanwhile is marked as disturbed. Set before any run. */
export const DISTURBED_SHARE = 0.1

export interface MachineLook {
  /** Load over a minute. */
  load: number
  /** Ticks of all processors, and those in which one was busy or withheld by the host. */
  totalTicks: number
  busyTicks: number
  /** Of the bench, what it started and the services. */
  ownTicks: number
}

export interface MachineLoad {
  loadBefore: number
  loadAfter: number
  /** Share of all processor time; NaN where it cannot be known. */
  othersShare: number
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already. */
export function parseTotals(line: string): { totalTicks: number; busyTicks: number } {
  const [user, nice, system, idle, waiting, irq, softIrq, stolen] = line
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number) as [number, number, number, number, number, number, number, number]
  const busyTicks = user + nice + system + irq + softIrq + stolen
  return { totalTicks: busyTicks + idle + waiting, busyTicks }
}

export function loadBetween(before: MachineLook, after: MachineLook): MachineLoad {
  const total = after.totalTicks - before.totalTicks
  const others = after.busyTicks - before.busyTicks - (after.ownTicks - before.ownTicks)
  return {
    loadBefore: before.load,
    loadAfter: after.load,
    // Ticks are rounded process by process, so that a little less than nothing may be left.
    othersShare: total > 0 ? Math.max(0, others) / total : Number.NaN,
  }
}

export const isDisturbed = ({ othersShare }: MachineLoad): boolean => othersShare > DISTURBED_SHARE

export const describeLoad = ({ loadBefore, loadAfter, othersShare }: MachineLoad): string =>
  `load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after, ` +
  (Number.isNaN(othersShare)
    ? 'what others took is not known'
    : `${(othersShare * 100).toFixed(0)} % of the processors taken by others`)

function look({ engine, database, redis }: ServiceProcesses): MachineLook {
  let line = ''
  try {
    line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  } catch {
    // Elsewhere than on Linux nothing is known.
  }
  const roots = [process.pid, engine, database, redis].filter((pid) => pid !== undefined)
  return {
    ...parseTotals(line),
    ownTicks: treeTicks(readAllTimes(), roots),
    load: loadavg()[0] ?? Number.NaN,
  }
}

/** Does some work; what it gave, and how busy others were meanwhile. */
export async function watchMachine<T>(
  services: ServiceProcesses,
  work: () => Promise<T>,
): Promise<{ result: T; machine: MachineLoad }> {
  const before = look(services)
  const result = await work()
  return { result, machine: loadBetween(before, look(services)) }
}
