// npm run client: writes the types of the client anew from the schemas of the routes. Nothing has to run for it.
import { writeFileSync } from 'node:fs'
import { bareApp } from '../../test/support/bare-app.ts'
import { renderTypes } from './render-types.ts'

const app = await bareApp()
writeFileSync(new URL('src/schema.ts', import.meta.url), await renderTypes(app.swagger()))
await app.close()
