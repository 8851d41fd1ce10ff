// Which faults stand, since when, and when their healing is due: at once where it is certain, and ever more seldom where
// it does not help.
import { type Fault, type Finding, faults } from './faults.ts'

export interface WatchTimes {
  /** Between two looks, in ms. */
  everyMs: number
  /** The same while something is not certain yet; also how long what is `soon` must stand. */
  soonMs: number
  /** How long a lost shard must stay lost. */
  longMs: number
}

export interface StandingFault extends Finding {
  since: number
  text: string
}

export interface StandingFaults {
  /** Takes in what was found, and returns what has begun to stand and what is over. */
  note(findings: readonly Finding[], now: number): { begun: StandingFault[]; over: StandingFault[] }
  /** Of the certain ones those whose healing is due now; each is due again after a while, should it still stand. */
  takeDue(now: number): StandingFault[]
  /** The certain ones. */
  list(): StandingFault[]
  /** Something was found that is not certain yet. */
  isAnyUncertain(): boolean
  /** Nothing is certain any more: the engine did not answer. */
  forgetTimes(): void
}

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 600_000
// What was over and comes back is healed at once so many times; then somebody else is at work.
const AT_ONCE = 10

const keyOf = ({ fault, indexName }: Finding): string => `${fault} ${indexName}`

interface Healed {
  at: number
  times: number
  /** It was over after that. */
  hasHelped: boolean
}

function isDue({ at, times, hasHelped }: Healed, now: number): boolean {
  if (hasHelped && times < AT_ONCE) return true
  const doublings = hasHelped ? times - AT_ONCE : times - 1
  return now - at >= Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings)
}

export function openStandingFaults({ soonMs, longMs }: WatchTimes): StandingFaults {
  const needed = { now: 0, soon: soonMs, long: longMs }
  let found = new Map<string, StandingFault & { isCertain: boolean }>()
  // By fault and not by index: what comes back with each new index must not be healed without end.
  const healed = new Map<Fault, Healed>()
  const list = (): StandingFault[] => [...found.values()].filter(({ isCertain }) => isCertain)

  return {
    list,
    note(findings, now) {
      const before = found
      found = new Map()
      const begun: StandingFault[] = []
      for (const { fault, indexName } of findings) {
        const key = keyOf({ fault, indexName })
        const known = before.get(key)
        const since = known?.since ?? now
        const text = faults[fault].text(indexName)
        const isCertain = known?.isCertain === true || now - since >= needed[faults[fault].after]
        const standing = { fault, indexName, since, text, isCertain }
        if (isCertain && known?.isCertain !== true) begun.push(standing)
        found.set(key, standing)
      }
      const over = [...before.values()].filter((one) => one.isCertain && !found.has(keyOf(one)))
      for (const { fault } of over) {
        const last = healed.get(fault)
        if (last !== undefined) last.hasHelped = true
      }
      return { begun, over }
    },
    takeDue(now) {
      for (const [fault, { at }] of healed) if (now - at > 2 * LONGEST_PAUSE_MS) healed.delete(fault)
      const due = list().filter(({ fault }) => {
        const last = healed.get(fault)
        return last === undefined || isDue(last, now)
      })
      for (const fault of new Set(due.map((one) => one.fault)))
        healed.set(fault, { at: now, times: (healed.get(fault)?.times ?? 0) + 1, hasHelped: false })
      return due
    },
    isAnyUncertain: () => [...found.values()].some(({ isCertain }) => !isCertain),
    forgetTimes() {
      found = new Map([...found].filter(([, { isCertain }]) => isCertain))
    },
  }
}
