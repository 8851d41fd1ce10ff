// Reads the members of an extract in the order in which each tells what to keep of the next, and stages only that.
import type { Extract } from './extract.ts'
import { readContacts, readNames, readSeats } from './read-children.ts'
import { readEnterprises } from './read-enterprises.ts'
import { readActivities, readCodes, readDeletes, readEstablishments } from './read-entities.ts'
import { type ReadContext, type ReadCounts, startReading } from './reading.ts'
import { stageEntities } from './stage-entities.ts'

/** Bytes that the reader below will go through, for a progress bar. */
export function bytesToRead({ members }: Extract): number {
  return [...members].reduce((sum, [name, member]) => (isRead(name) ? sum + member.size : sum), 0)
}

const isRead = (name: string): boolean =>
  /^(enterprise|establishment|denomination|address|contact|activity)(_delete|_insert)?\.csv$/.test(name)

/** Stages an extract. Throws an Error that names file and line when a file cannot be read at all. */
export async function readExtract(context: ReadContext): Promise<ReadCounts> {
  const reading = startReading(context)
  if (!reading.isFull) await readDeletes(reading)
  await readCodes(reading)
  await readActivities(reading)
  await readEstablishments(reading)
  await readEnterprises(reading)
  await readNames(reading)
  await readSeats(reading)
  await readContacts(reading)
  await stageEntities(reading)
  return reading.counts
}
