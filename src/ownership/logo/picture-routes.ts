// GET /media/logo/{enterpriseNumber}/{version}.webp: the logo of a syndic, for as long as it is that one.
import { Problem } from '../../http/problem.ts'
import { matchesTag } from '../../http/replies/etag.ts'
import type { Routes } from '../../http/routes.ts'
import { parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { versionInFile } from '../logo-path.ts'
import { findPicture } from '../statements/logos.ts'

const ONE_YEAR_SECONDS = 31_536_000

export const logoPictureRoutes: Routes = async (app, { services }) => {
  app.get<{ Params: { enterpriseNumber: string; file: string } }>(
    '/media/logo/:enterpriseNumber/:file',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const number = parseEnterpriseNumber(params.enterpriseNumber)
      const version = versionInFile(params.file)
      if (number === undefined || number !== params.enterpriseNumber || version === undefined)
        throw new Problem('route_unknown')
      const picture = await services.readTile((sql) => findPicture(sql, number, version))
      if (picture === undefined) throw new Problem('route_unknown')
      const etag = `"${version}"`
      // The address changes with the picture.
      reply.headers({ etag, 'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable` })
      if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/webp').send(picture)
    },
  )
}
