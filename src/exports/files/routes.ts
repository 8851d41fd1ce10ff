// GET /api/export/file/{id} and /api/export/files, for programs with a key.
import type { Routes } from '../../http/routes.ts'
import { requireScope } from '../../keys/require-scope.ts'
import { requireFile } from './may-have.ts'
import { fileOf } from './order-file.ts'
import { presentFile } from './present.ts'
import { exportFileRouteSchema, exportFilesSchema } from './schema.ts'
import { sendFile } from './send-file.ts'
import { listOwn, listWhole } from './statements/lists.ts'

export const exportFileRoutes: Routes = async (app, { services, config: { exportsDir: folder } }) => {
  app.get<{ Params: { id: string } }>(
    '/export/file/:id',
    { schema: exportFileRouteSchema },
    async (request, reply) => {
      const { accountId } = requireScope(request, 'export')
      const found = await services.readNewest((sql) => fileOf(sql, request.params.id))
      return sendFile(request, reply, { file: requireFile(found, { accountId, hasKey: true }), folder })
    },
  )

  app.get('/export/files', { schema: exportFilesSchema }, async (request) => {
    const { accountId } = requireScope(request, 'export')
    return services.readNewest(async (sql) => ({
      families: (await listWhole(sql)).map(presentFile),
      own: (await listOwn(sql, accountId)).map(presentFile),
    }))
  })
}
