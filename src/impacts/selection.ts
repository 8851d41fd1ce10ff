// Which VMEs a page or a feed is about: one of them, of a syndic, in a municipality, with a postcode; all of what is named must hold.
import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import { keyOfNumber } from '../register/number-key.ts'
import type { Services } from '../services.ts'
import { listManagedNumbers } from '../syndics/portfolio/statements.ts'
import type { OwnVmes } from './events.ts'
import { listNumbersAt } from './statements/seats.ts'

export interface VmeSelection {
  /** Number of the only one. */
  vme?: EnterpriseNumber | undefined
  /** A number that exists, or may. */
  syndicNumber?: EnterpriseNumber | undefined
  /** NIS code. */
  municipality?: string | undefined
  /** Four digits. */
  zipcode?: string | undefined
}

/** Undefined where nothing is named. Throws database_unavailable. */
export async function selectVmes(
  { readRegister }: Pick<Services, 'readRegister'>,
  selection: VmeSelection,
): Promise<OwnVmes> {
  if (Object.values(selection).every((value) => value === undefined)) return undefined
  const { vme, syndicNumber, municipality, zipcode } = selection
  const sets = await readRegister((sql) =>
    Promise.all([
      ...(vme === undefined ? [] : [[vme]]),
      ...(syndicNumber === undefined ? [] : [listManagedNumbers(sql, syndicNumber)]),
      ...(municipality === undefined && zipcode === undefined
        ? []
        : [listNumbersAt(sql, { municipality, zipcode })]),
    ]),
  )
  const [first, ...others] = sets.map((numbers) => new Set(numbers.map(keyOfNumber)))
  if (first === undefined) return undefined
  return new Set([...first].filter((key) => others.every((set) => set.has(key))))
}
