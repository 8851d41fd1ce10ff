// GET /api/export/file/{id} and /api/export/files.
import type { Routes } from '../../http/routes.ts'
import { readAsker, requireFile } from './may-have.ts'
import { fileOf } from './order-file.ts'
import { presentFile } from './present.ts'
import { exportFileRouteSchema, exportFilesSchema } from './schema.ts'
import { sendFile } from './send-file.ts'
import { listOwn, listWhole } from './statements/lists.ts'

const config = { session: 'if-any' } as const

export const exportFileRoutes: Routes = async (app, { services, config: { exportsDir: folder } }) => {
  app.get<{ Params: { id: string } }>(
    '/export/file/:id',
    { schema: exportFileRouteSchema, config },
    async (request, reply) => {
      const asker = readAsker(request)
      const found = await services.readRegister((sql) => fileOf(sql, request.params.id))
      return sendFile(request, reply, { file: requireFile(found, asker), folder })
    },
  )

  app.get('/export/files', { schema: exportFilesSchema, config }, async (request) => {
    const { accountId, hasKey } = readAsker(request)
    return services.readRegister(async (sql) => ({
      families: hasKey ? (await listWhole(sql)).map(presentFile) : [],
      own: (await listOwn(sql, accountId)).map(presentFile),
    }))
  })
}
