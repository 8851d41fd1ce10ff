// Works of a supplier without a public feed; source.md describes the format.
import type { ImpactAdapter } from '../adapter.ts'
import { fileAdapter } from '../impact-file/file-adapter.ts'
import schema from './schema.json' with { type: 'json' }

export const worksFileAdapter: ImpactAdapter = fileAdapter('works-file', schema)
