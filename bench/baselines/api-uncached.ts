// The product's API without its cache of finished replies: every request does its whole work.
import '../../src/bound-heap.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { bufferedOutput, openLogger } from '../../src/logger.ts'
import { openServices } from '../../src/services.ts'

const config = readConfig()
const services = await openServices({ config })
const app = await buildApp(services, config, {
  logger: openLogger({ process: 'api', level: config.logLevel, destination: bufferedOutput() }),
  replyCache: { find: () => undefined, store() {} },
})
await app.listen({ host: config.host, port: config.port })
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => services.close())
    .then(() => process.exit(0)),
)
