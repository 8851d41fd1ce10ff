// GET /api/street-image/{enterpriseNumber}.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FromSchema } from 'json-schema-to-ts'
import { hints } from '../errors.ts'
import { Problem } from '../http/problem.ts'
import { matchesTag } from '../http/replies/etag.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import type { numberParams } from '../http/schema/parameters.ts'
import { requireNumber, requireVme } from '../vmes/find.ts'
import type { KeptPicture } from './pictures.ts'
import { type streetImageQuery, streetImageSchema } from './schema.ts'
import type { Credit, PassedPicture } from './source.ts'
import { dayOf } from './spending.ts'
import { USUAL_WIDTH, widthOf } from './widths.ts'

interface StreetImageRequest {
  Params: FromSchema<typeof numberParams>
  Querystring: FromSchema<typeof streetImageQuery>
}

// A new one comes after months; one that was taken away should not live on in caches.
const ONE_DAY_SECONDS = 86_400
/** Of a client, for a question to a source. */
const LOOKUP_COST = 10

type Reason = 'streetImagesOff' | 'placeNotExact' | 'noStreetImage'
const notFound = (reason: Reason): Problem =>
  new Problem('street_image_not_found', { values: { reason: hints[reason] } })

// Headers are of one byte a sign.
const inHeader = (text: string): string => text.replaceAll('©', '(c)').replace(/[^\x20-\x7e]/g, '?')

function credited(
  reply: FastifyReply,
  { attribution, licence, link }: Credit,
  captured: string | null,
): FastifyReply {
  const links = [
    ...(licence === undefined ? [] : [`<${licence}>; rel="license"`]),
    ...(link === undefined ? [] : [`<${link}>; rel="via"`]),
  ]
  reply.header('x-attribution', inHeader(attribution))
  if (links.length > 0) reply.header('link', links.join(', '))
  return captured === null ? reply : reply.header('x-captured', captured)
}

function sendKept(
  { request, reply, width }: { request: FastifyRequest; reply: FastifyReply; width: number },
  picture: KeptPicture,
): FastifyReply {
  const { version, capturedAt, answeredAt, bytes } = picture
  const etag = `"${version.slice(0, 32)}-${width}"`
  credited(reply, picture, capturedAt === null ? null : dayOf(capturedAt.getTime())).headers({
    etag,
    'cache-control': `public, max-age=${ONE_DAY_SECONDS}`,
    'last-modified': answeredAt.toUTCString(),
  })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('image/webp').send(bytes)
}

const passOn = (reply: FastifyReply, picture: PassedPicture): FastifyReply =>
  credited(reply, picture, picture.captured)
    .header('cache-control', 'no-store')
    .type(picture.mediaType)
    .send(picture.body)

export const streetImageRoutes: Routes = async (app, { services }) => {
  app.get<StreetImageRequest>(
    '/street-image/:enterpriseNumber',
    { schema: streetImageSchema },
    async (request, reply) => {
      const { params, query, warnings } = request
      setWarnings(reply, warnings)
      const { location } = await requireVme(services, requireNumber(params.enterpriseNumber))
      const { streetImages } = services
      if (streetImages === undefined) throw notFound('streetImagesOff')
      if (location?.precision !== 'address') throw notFound('placeNotExact')
      const width = query.width === undefined ? USUAL_WIDTH : widthOf[query.width]
      const found = await streetImages.get({
        place: location,
        width,
        onMiss: () => reply.spend(LOOKUP_COST),
      })
      if (found === undefined) throw notFound('noStreetImage')
      return found.isKept ? sendKept({ request, reply, width }, found.picture) : passOn(reply, found.picture)
    },
  )
}
