// The indexer process, from its first moment.
import { loadProcess } from '../backing-services/early-signals.ts'

const { runIndexer } = await loadProcess(() => import('./indexer-process.ts'))
await runIndexer()
