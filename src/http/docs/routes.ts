// GET /openapi.json and the documentation for people at /docs, which works without any other host.
import { randomBytes } from 'node:crypto'
import { type KeptBody, keepBody, sendKept } from '../replies/kept-body.ts'
import { crossOrigin } from '../replies/reply-headers.ts'
import type { Routes } from '../routes.ts'
import { docsScript } from './script.ts'

const ONE_MINUTE_SECONDS = 60
const ONE_DAY_SECONDS = 86_400

// No fonts, agents or telemetry of other hosts; the policy below would stop them too.
const configuration = {
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
}

const attribute = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const page = (nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>VME data service: documentation</title>
  </head>
  <body>
    <noscript><p>The description of the service is at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
    <script id="api-reference" data-url="/openapi.json" data-configuration="${attribute(configuration)}"></script>
    <script src="/docs/scalar.js"></script>
  </body>
</html>
`

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export const docsRoutes: Routes = async (app) => {
  let description: KeptBody | undefined
  // Tools in a browser read it from anywhere.
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { headers: crossOrigin } },
    async (request, reply) => {
      description ??= keepBody(JSON.stringify(app.swagger()))
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', `public, max-age=${ONE_MINUTE_SECONDS}`)
      return sendKept(request, reply, description)
    },
  )

  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce))
  })

  app.get('/docs/scalar.js', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', `public, max-age=${ONE_DAY_SECONDS}`)
    return sendKept(request, reply, await docsScript())
  })
}
