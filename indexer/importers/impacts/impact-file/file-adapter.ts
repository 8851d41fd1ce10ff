// A supplier without a public feed: one file in the format of schema.json, at an address or on this machine.
import type { ImpactSource } from '../../../../src/impacts/event.ts'
import type { ImpactAdapter } from '../adapter.ts'
import { parseJson } from '../pages.ts'
import { fileFormat, parseImpactFile } from './parse.ts'

/** Of a source whose file follows a schema. */
export function fileAdapter(source: ImpactSource, schema: { $id: string }): ImpactAdapter {
  const format = fileFormat(schema)
  return {
    source,
    hosts: 'configured',
    async collect(port, { feed: { user, password } }) {
      const secret = user === undefined ? {} : { basic: { user, password: password ?? '' } }
      // Its configured address itself, which may be a file.
      const body = await port.get('', { conditional: true, ...secret })
      return body.status === 'unchanged' ? 'unchanged' : parseImpactFile(parseJson(body), format)
    },
  }
}
