// Which goals a run takes.
import type { BenchArguments } from './arguments.ts'
import type { Goal } from './goal.ts'

/** Those that have one of the letters and numbers asked for; peers only where they are asked for. */
export function chooseGoals<Of extends Pick<Goal, 'ids' | 'runs'>>(
  all: readonly Of[],
  { peers, only }: Pick<BenchArguments, 'peers' | 'only'>,
): Of[] {
  const offered = all.filter(({ runs }) => runs === 'always' || (runs === 'beside peers') === peers)
  const ids = offered.flatMap((goal) => goal.ids)
  const unknown = (only ?? []).filter((id) => !ids.includes(id))
  if (unknown.length > 0)
    throw new Error(
      `--only names ${unknown.join(', ')}, which is no goal here; there are ${[...new Set(ids)].join(', ')}`,
    )
  return offered.filter((goal) => only === undefined || goal.ids.some((id) => only.includes(id)))
}
