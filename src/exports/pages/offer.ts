// What an export would hold: its rows are counted, a few are read, and its files are sized by them.
import type { SourceDates } from '../../db/source-dates.ts'
import type { Services } from '../../services.ts'
import type { Culture } from '../../text/culture.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { aboutOf } from '../about.ts'
import { SAMPLE_ROWS } from '../catalog.ts'
import type { Row } from '../column.ts'
import { listWhole } from '../files/statements/lists.ts'
import type { FormatName } from '../formats/formats.ts'
import { formatsOf } from '../formats/of-family.ts'
import { type Price, priceOf } from '../price.ts'
import type { Exported } from '../reply.ts'
import { estimateBytes } from '../sized.ts'

export interface Offer extends SourceDates {
  rows: number
  sample: readonly Row[]
  formats: readonly { format: FormatName; bytes: number }[]
  price: Price
  /** When the file of the whole family was last built, as an instant; of a part of it nothing is built ahead. */
  builtAt: string | null
}

/** Throws what its rows are refused with. */
export async function readOffer(
  services: Pick<Services, 'sourceDates' | 'now' | 'readRegister'>,
  { exported, culture, publicUrl }: { exported: Exported; culture: Culture; publicUrl: string },
): Promise<Offer> {
  const { family, asked } = exported
  const { total, rows } = await exported.sample({ culture, publicUrl, size: SAMPLE_ROWS })
  const dates = await services.sourceDates()
  const day = brusselsDay(new Date(services.now()))
  const about = aboutOf({ family, culture, asked, sources: dates.sources, day, publicUrl })
  const table = { columns: family.columns, culture, delimiter: 'semicolon', about } as const
  const formats = []
  for (const format of formatsOf(family))
    formats.push({ format, bytes: await estimateBytes(format, table, { rows, total }) })
  const built = Object.keys(asked).length === 0 ? await services.readRegister(listWhole) : []
  return {
    ...{ ...dates, rows: total, sample: rows, formats, price: priceOf(family.price, total) },
    builtAt: built.find((file) => file.family === exported.name)?.readyAt ?? null,
  }
}
