// When events hold, case by case: what is stored, the last word of the source, an instant, and what is true then.
// Instants are written in UTC; `+` and `-` in front of a text are milliseconds after and before it.
import type { ImpactCategory, ImpactFamily, ImpactKind } from '../../src/impacts/event.ts'
import type { EventTimes, TimeRules } from '../../src/impacts/interval.ts'

export interface IntervalCase {
  name: string
  family: ImpactFamily
  kind: ImpactKind
  from: string
  to?: string
  gone?: string
  /** Last good answer of the source; never when absent. */
  seen?: string
  saysDelayed?: boolean
  now: string
  category: ImpactCategory | 'none'
  /** Default: false. */
  delayed?: boolean
}

type Times = Omit<IntervalCase, 'name' | 'now' | 'category' | 'delayed'>
type Row = readonly [name: string, now: string, category: IntervalCase['category'], delayed?: 'delayed']

const rows = (times: Times, list: readonly Row[]): IntervalCase[] =>
  list.map(([name, now, category, delayed]) => ({
    ...times,
    name,
    now,
    category,
    delayed: delayed !== undefined,
  }))

const outage = { family: 'power-outage', kind: 'unplanned' } as const
const cut = { family: 'power-outage', kind: 'planned' } as const
const unsaid = { family: 'power-outage', kind: 'unknown' } as const
const works = { family: 'public-works', kind: 'work' } as const

export const cases: readonly IntervalCase[] = [
  // Works with both ends: half-open, to the millisecond.
  ...rows({ ...works, from: '2026-11-10T07:00', to: '2026-11-20T16:00', seen: '2026-11-10T06:00' }, [
    ['works a month ahead', '2026-10-10T07:00', 'FuturePlanned'],
    ['works a millisecond before their start', '-2026-11-10T07:00', 'FuturePlanned'],
    ['works at their start', '2026-11-10T07:00', 'ActiveNow'],
    ['works a millisecond after their start', '+2026-11-10T07:00', 'ActiveNow'],
    ['works a millisecond before their end', '-2026-11-20T16:00', 'ActiveNow'],
    ['works at their end', '2026-11-20T16:00', 'Past24Hours'],
    ['works a millisecond after their end', '+2026-11-20T16:00', 'Past24Hours'],
    ['works a millisecond before a day after their end', '-2026-11-21T16:00', 'Past24Hours'],
    ['works a day after their end', '2026-11-21T16:00', 'none'],
    ['works a year after their end', '2027-11-21T16:00', 'none'],
  ]),
  // Still listed after its end, and said to be late: what is planned ends when it was to end.
  ...rows(
    {
      ...works,
      from: '2026-11-10T07:00',
      to: '2026-11-20T16:00',
      seen: '2026-11-30T06:00',
      saysDelayed: true,
    },
    [
      ['works said to be late, while they last', '2026-11-15T12:00', 'ActiveNow', 'delayed'],
      ['works said to be late, before they start', '2026-11-09T12:00', 'FuturePlanned'],
      ['works still listed past their end', '2026-11-20T18:00', 'Past24Hours'],
      ['works still listed long past their end', '2026-11-30T06:00', 'none'],
    ],
  ),
  // Gone.
  ...rows(
    {
      ...works,
      from: '2026-11-10T07:00',
      to: '2026-11-20T16:00',
      gone: '2026-11-12T08:00',
      seen: '2026-11-12T09:00',
    },
    [
      ['works that vanished, a millisecond before', '-2026-11-12T08:00', 'ActiveNow'],
      ['works that vanished end at the last sighting', '2026-11-12T08:00', 'Past24Hours'],
      ['works that vanished a day ago', '2026-11-13T08:00', 'none'],
    ],
  ),
  ...rows(
    {
      ...works,
      from: '2026-11-10T07:00',
      to: '2026-11-20T16:00',
      gone: '2026-11-25T08:00',
      seen: '2026-11-25T09:00',
    },
    [
      ['works that vanished after their end ended at their end', '2026-11-20T16:00', 'Past24Hours'],
      ['works that vanished after their end, on that day', '2026-11-25T08:00', 'none'],
    ],
  ),
  ...rows(
    {
      ...works,
      from: '2026-11-10T07:00',
      to: '2026-11-20T16:00',
      gone: '2026-11-10T06:59',
      seen: '2026-11-10T08:00',
    },
    [
      ['works withdrawn before their start, before it', '2026-11-09T07:00', 'none'],
      ['works withdrawn before their start, at it', '2026-11-10T07:00', 'none'],
      ['works withdrawn before their start, within the day after', '2026-11-10T20:00', 'none'],
    ],
  ),
  ...rows({ ...works, from: '2026-11-10T07:00', gone: '2026-11-10T07:00', seen: '2026-11-10T08:00' }, [
    ['works last listed as they began were not withdrawn', '2026-11-10T07:00', 'Past24Hours'],
    ['works last listed as they began, just before', '-2026-11-10T07:00', 'FuturePlanned'],
  ]),
  // Works without an end: 365 days of 24 hours, whatever the source says meanwhile.
  ...rows({ ...works, kind: 'groundwork', from: '2026-01-10T07:00', seen: '2027-01-10T06:00' }, [
    ['open works after eleven months', '2026-12-10T07:00', 'ActiveNow'],
    ['open works a millisecond before their cap', '-2027-01-10T07:00', 'ActiveNow'],
    ['open works at their cap', '2027-01-10T07:00', 'Past24Hours'],
    ['open works a day after their cap', '2027-01-11T07:00', 'none'],
  ]),
  ...rows({ ...works, from: '2026-01-10T07:00', gone: '2026-03-01T07:00', seen: '2026-03-02T00:00' }, [
    ['open works that vanished', '2026-03-01T07:00', 'Past24Hours'],
  ]),
  // A stale feed of works: what was announced goes on as announced.
  ...rows(
    {
      ...works,
      kind: 'worksite',
      from: '2026-11-10T07:00',
      to: '2026-11-20T16:00',
      seen: '2026-11-01T00:00',
    },
    [
      ['works of a feed that is silent since before their start', '2026-11-15T00:00', 'ActiveNow'],
      ['works of a feed that is silent, after their end', '2026-11-20T16:00', 'Past24Hours'],
    ],
  ),
  // An end that is not after the start says nothing.
  ...rows({ ...works, from: '2026-11-10T07:00', to: '2026-11-10T07:00' }, [
    ['works that end as they start are open', '2026-11-10T07:00', 'ActiveNow'],
  ]),
  ...rows({ ...works, from: '2026-11-10T07:00', to: '2026-11-09T07:00' }, [
    ['works that end before they start are open', '2026-12-10T07:00', 'ActiveNow'],
    ['works that end before they start, before both', '2026-11-09T06:00', 'FuturePlanned'],
  ]),
  // Whole days arrive as instants: of 25 October 2026, 25 hours long in Brussels.
  ...rows({ ...works, from: '2026-10-24T22:00', to: '2026-10-25T23:00', seen: '2026-10-24T00:00' }, [
    ['the day on which clocks go back, at its first midnight', '2026-10-24T22:00', 'ActiveNow'],
    ['the day on which clocks go back, after 24 hours', '2026-10-25T22:00', 'ActiveNow'],
    ['the day on which clocks go back, at its last midnight', '2026-10-25T23:00', 'Past24Hours'],
    ['the day after that day', '2026-10-26T22:59', 'Past24Hours'],
    ['24 elapsed hours after that day', '2026-10-26T23:00', 'none'],
  ]),
  // Of 29 March 2026, 23 hours long.
  ...rows({ ...works, from: '2026-03-28T23:00', to: '2026-03-29T22:00', seen: '2026-03-28T00:00' }, [
    ['the day on which clocks go forward, a millisecond before', '-2026-03-28T23:00', 'FuturePlanned'],
    ['the day on which clocks go forward, in the hour after the gap', '2026-03-29T01:30', 'ActiveNow'],
    ['the day on which clocks go forward, after 23 hours', '2026-03-29T22:00', 'Past24Hours'],
    ['the same time of the next day', '-2026-03-30T22:00', 'Past24Hours'],
    ['24 elapsed hours after the day of 23', '2026-03-30T22:00', 'none'],
  ]),
  // Ended in the night in which 02:30 comes twice: 00:30Z and 01:30Z. A day later is 24 hours, not "yesterday, 02:30".
  ...rows({ ...cut, from: '2026-10-24T20:00', to: '2026-10-25T01:30', seen: '2026-10-24T19:00' }, [
    ['a cut until the second 02:30, at the first', '2026-10-25T00:30', 'ActiveNow'],
    ['a cut until the second 02:30, at it', '2026-10-25T01:30', 'Past24Hours'],
    ['a cut until the second 02:30, a day later less a millisecond', '-2026-10-26T01:30', 'Past24Hours'],
    ['a cut until the second 02:30, a day later', '2026-10-26T01:30', 'none'],
  ]),
  ...rows({ ...cut, from: '2026-03-29T01:00', to: '2026-03-29T02:00', seen: '2026-03-28T19:00' }, [
    ['a cut from 02:30, which does not exist, before the gap', '-2026-03-29T01:00', 'FuturePlanned'],
    ['a cut from 02:30, which does not exist, after the gap', '2026-03-29T01:00', 'ActiveNow'],
  ]),
  // Planned outages end when they were to end, listed or not.
  ...rows({ ...cut, from: '2026-11-10T08:00', to: '2026-11-10T12:00', seen: '2026-11-10T13:00' }, [
    ['a cut before it starts', '2026-11-10T07:59', 'FuturePlanned'],
    ['a cut that is still listed past its end', '2026-11-10T12:00', 'Past24Hours'],
  ]),
  // But for those that their source calls late.
  ...rows(
    { ...cut, from: '2026-11-10T08:00', to: '2026-11-10T12:00', seen: '2026-11-10T13:00', saysDelayed: true },
    [
      ['a late cut before it starts', '2026-11-10T07:59', 'FuturePlanned'],
      ['a cut that is said to be late', '2026-11-10T11:00', 'ActiveNow', 'delayed'],
      ['a late cut that is still listed past its end', '2026-11-10T12:00', 'ActiveNow', 'delayed'],
      ['a late cut, a day after its source last answered', '2026-11-11T13:00', 'Past24Hours'],
    ],
  ),
  ...rows(
    {
      ...{ ...cut, from: '2026-11-10T08:00', to: '2026-11-10T12:00', saysDelayed: true },
      gone: '2026-11-10T13:30',
      seen: '2026-11-10T13:45',
    },
    [['a late cut that is no longer listed ended when it last was', '2026-11-10T13:30', 'Past24Hours']],
  ),
  ...rows(
    {
      ...cut,
      from: '2026-11-10T08:00',
      to: '2026-11-10T12:00',
      gone: '2026-11-09T20:00',
      seen: '2026-11-09T21:00',
    },
    [
      ['a cut that was called off', '2026-11-09T22:00', 'none'],
      ['a cut that was called off, when it was to be', '2026-11-10T09:00', 'none'],
    ],
  ),
  ...rows({ ...cut, from: '2026-11-10T08:00', seen: '2026-11-08T08:00' }, [
    ['a cut without an end, listed two days before', '2026-11-10T09:00', 'ActiveNow'],
    ['a cut without an end, a day after its start', '2026-11-11T08:00', 'Past24Hours'],
  ]),
  // Unplanned outages go on past their estimate while they are listed.
  ...rows({ ...outage, from: '2026-11-10T08:00', to: '2026-11-10T12:00', seen: '2026-11-10T14:00' }, [
    ['an outage before its estimate', '-2026-11-10T12:00', 'ActiveNow'],
    ['an outage listed past its estimate, at it', '2026-11-10T12:00', 'ActiveNow', 'delayed'],
    ['an outage listed past its estimate, later', '2026-11-10T14:00', 'ActiveNow', 'delayed'],
    [
      'an outage past its estimate, a millisecond before its feed is silent for a day',
      '-2026-11-11T14:00',
      'ActiveNow',
      'delayed',
    ],
    ['an outage past its estimate, of a feed that is silent for a day', '2026-11-11T14:00', 'Past24Hours'],
    ['an outage past its estimate, of a feed that is silent for days', '2026-11-13T14:00', 'none'],
  ]),
  ...rows({ ...outage, from: '2026-11-10T08:00', to: '2026-11-10T12:00', seen: '2026-11-10T11:50' }, [
    ['an outage at its estimate, before the next poll', '2026-11-10T12:05', 'ActiveNow', 'delayed'],
  ]),
  ...rows({ ...outage, from: '2026-11-10T08:00', to: '2026-11-14T12:00', seen: '2026-11-10T08:15' }, [
    ['an outage of a silent feed, within its estimate', '2026-11-13T12:00', 'ActiveNow'],
    ['an outage of a silent feed, at its estimate', '2026-11-14T12:00', 'Past24Hours'],
  ]),
  ...rows(
    {
      ...outage,
      from: '2026-11-10T08:00',
      to: '2026-11-10T12:00',
      gone: '2026-11-10T14:00',
      seen: '2026-11-10T14:15',
    },
    [
      ['an outage that vanished past its estimate, before', '2026-11-10T13:00', 'ActiveNow', 'delayed'],
      ['an outage that vanished past its estimate', '2026-11-10T14:00', 'Past24Hours'],
      ['an outage that vanished past its estimate, within a day of that', '2026-11-11T13:59', 'Past24Hours'],
      ['an outage that vanished past its estimate, a day later', '2026-11-11T14:00', 'none'],
    ],
  ),
  ...rows(
    {
      ...outage,
      from: '2026-11-10T08:00',
      to: '2026-11-10T12:00',
      gone: '2026-11-10T09:00',
      seen: '2026-11-10T09:15',
    },
    [
      ['an outage that vanished before its estimate', '2026-11-10T09:00', 'Past24Hours'],
      ['an outage that vanished before its estimate, at it', '2026-11-10T12:00', 'Past24Hours'],
    ],
  ),
  // Without an estimate: 24 hours from when it was last listed.
  ...rows({ ...outage, from: '2026-11-08T08:00', seen: '2026-11-10T08:00', saysDelayed: true }, [
    ['an open outage that is listed for two days', '2026-11-10T08:00', 'ActiveNow', 'delayed'],
    ['an open outage, a millisecond before its cap', '-2026-11-11T08:00', 'ActiveNow', 'delayed'],
    ['an open outage at its cap', '2026-11-11T08:00', 'Past24Hours'],
    ['an open outage a day after its cap', '2026-11-12T08:00', 'none'],
  ]),
  ...rows({ ...outage, from: '2026-11-10T08:00' }, [
    ['an open outage of a source that never answered well', '-2026-11-11T08:00', 'ActiveNow'],
    ['an open outage of a source that never answered well, at its cap', '2026-11-11T08:00', 'Past24Hours'],
  ]),
  // Seen in one answer, and gone from the next.
  ...rows({ ...outage, from: '2026-11-10T08:00', gone: '2026-11-10T08:00', seen: '2026-11-10T08:15' }, [
    ['an outage that was seen once has been', '2026-11-10T08:00', 'Past24Hours'],
    ['an outage that was seen once, a day later', '2026-11-11T08:00', 'none'],
  ]),
  // A clock that is behind: the source listed it as going on at an instant that has yet to come here.
  ...rows({ ...outage, from: '2026-11-10T08:00:05', seen: '2026-11-10T08:00:05' }, [
    ['an outage first seen by a clock that is ahead', '2026-11-10T08:00', 'ActiveNow'],
  ]),
  ...rows({ ...outage, from: '2026-11-10T10:00', seen: '2026-11-10T08:00' }, [
    ['an outage that its source lets begin later', '2026-11-10T08:00', 'FuturePlanned'],
    ['an outage that its source lets begin later, then', '2026-11-10T10:00', 'ActiveNow'],
  ]),
  ...rows({ ...cut, from: '2026-11-10T08:00:05', to: '2026-11-10T09:00', seen: '2026-11-10T08:00:05' }, [
    [
      'a cut of a source whose clock is ahead starts when it is to start',
      '2026-11-10T08:00',
      'FuturePlanned',
    ],
  ]),
  ...rows({ ...outage, from: '2026-11-10T08:00', gone: '2026-11-10T09:00', seen: '2026-11-10T09:15' }, [
    ['an outage whose end has yet to come here', '2026-11-10T08:59', 'ActiveNow'],
  ]),
  // An outage of which nobody says what it is may be announced, and lasts as long as it is listed.
  ...rows({ ...unsaid, from: '2026-11-10T08:00', to: '2026-11-10T12:00', seen: '2026-11-10T14:00' }, [
    ['an outage of an unknown kind, before its start', '-2026-11-10T08:00', 'FuturePlanned'],
    ['an outage of an unknown kind, at its start', '2026-11-10T08:00', 'ActiveNow'],
    ['an outage of an unknown kind, listed past its end', '2026-11-10T13:00', 'ActiveNow', 'delayed'],
  ]),
]

export const limits = { openWorksDays: 365, openOutageHours: 24 }

export function instant(text: string): number {
  const shift = text.startsWith('-') ? -1 : Number(text.startsWith('+'))
  return Date.parse(`${text.replace(/^[+-]/, '')}Z`) + shift
}

const orNull = (text: string | undefined): number | null => (text === undefined ? null : instant(text))

export function readCase(given: IntervalCase): { event: EventTimes; rules: TimeRules; now: number } {
  return {
    event: {
      family: given.family,
      kind: given.kind,
      startsAt: instant(given.from),
      endsAt: orNull(given.to),
      goneAt: orNull(given.gone),
      isDelayed: given.saysDelayed ?? false,
    },
    rules: { ...limits, seenAt: orNull(given.seen) },
    now: instant(given.now),
  }
}
