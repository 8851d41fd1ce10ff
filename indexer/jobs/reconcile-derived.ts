// Works out again a part of what is derived, another one each hour; by hand, all of it.
import { countDerived, PORTIONS, reconcileDerived } from '../reconcile-derived.ts'
import type { Handler } from './handler.ts'

const HOUR_MS = 3_600_000

export const reconcileDerivedTables: Handler<'reconcile-derived'> = async (
  { isForced = false },
  { sql, config, log, signal },
  report,
) => {
  const portion = isForced
    ? { number: 0, of: 1 }
    : { number: Math.floor(Date.now() / HOUR_MS) % PORTIONS, of: PORTIONS }
  const found = await reconcileDerived(sql, {
    rules: config.impacts,
    portion,
    signal,
    onProgress: (phase, done, total) => report?.({ phase, done, total }),
  })
  if (countDerived(found) > 0) log('warn', 'derived rows differed and are repaired', { ...found })
  return { ...found, portion: `${portion.number + 1} of ${portion.of}` }
}
