// GET /exports/preview/{municipalityKey}.xlsx: ten rows of a municipality, free of charge and for everybody.
import type { FromSchema } from 'json-schema-to-ts'
import { Problem } from '../../http/problem.ts'
import { keepBody, sendKept } from '../../http/replies/kept-body.ts'
import type { Routes } from '../../http/routes.ts'
import { locationLabel } from '../../places/memory/location-index.ts'
import { exportsPath } from '../../site/page-paths.ts'
import { pageHeaders, requestCulture } from '../../site/page-replies.ts'
import { brusselsDay } from '../../time/brussels-day.ts'
import { SAMPLE_ROWS } from '../catalog.ts'
import type { Row } from '../column.ts'
import type { Table } from '../formats/format.ts'
import { xlsx } from '../formats/xlsx/workbook.ts'
import { sampleFamily } from '../sources.ts'
import { exportPreviewSchema, type previewParams } from './schema.ts'
import { previewOf } from './table.ts'

async function workbookOf(table: Table, rows: readonly Row[]): Promise<Buffer> {
  async function* batches() {
    yield rows
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsx.write(batches(), table)) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces)
}

/** Of a name that is in one language, and part of a file name, only what every system takes. */
const fileNameOf = (municipality: string): string =>
  `preview-${municipality.normalize('NFKD').replace(/[^\w-]+/g, '-')}.xlsx`

export const exportPreviewRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  app.get<{ Params: FromSchema<typeof previewParams> }>(
    `${exportsPath}/preview/:municipalityKey.xlsx`,
    { schema: exportPreviewSchema },
    async (request, reply) => {
      const municipality = request.params.municipalityKey.trim()
      const area = services.places.findArea(municipality)
      if (area === undefined) throw new Problem('municipality_unknown', { values: { municipality } })
      const culture = requestCulture(request)
      const name = services.places.findMunicipality(municipality) ?? municipality
      const { total, rows } = await sampleFamily(
        services,
        'vmes',
        { municipality: { name, area } },
        { culture, publicUrl, size: SAMPLE_ROWS },
      )
      const { sources } = await services.sourceDates()
      const [only] = area.municipalities
      const label =
        only === undefined || area.municipalities.length > 1 || area.postcodes.length > 0
          ? undefined
          : locationLabel(services.locations.index, { type: 'municipality', key: only, culture })
      const { table, rows: shown } = previewOf({
        municipality,
        place: label ?? municipality,
        total,
        rows,
        culture,
        sources,
        day: brusselsDay(new Date(services.now())),
        publicUrl,
      })
      reply
        .headers(pageHeaders(culture))
        .header('x-robots-tag', 'noindex')
        .type(xlsx.mediaType)
        .header('content-disposition', `attachment; filename="${fileNameOf(municipality)}"`)
      return sendKept(request, reply, keepBody(await workbookOf(table, shown)))
    },
  )
}
