// Everything that is told of: one line a source. A room whose things change adds its own, with the kinds that it finds
// (changes/kinds.ts) and what they are called (digest/lines.ts).
import type { ChangeSource } from './change-source.ts'
import { stopChanges, syndicChanges } from './entity-changes.ts'
import { filingChanges } from './filing-changes.ts'
import { impactChanges } from './impact-changes.ts'
import { officeChanges } from './office-changes.ts'

export const changeSources: readonly ChangeSource[] = [
  officeChanges,
  stopChanges,
  syndicChanges,
  impactChanges,
  filingChanges,
]
