// The API process, from its first moment.
import { loadProcess } from '../backing-services/early-signals.ts'

const { runApi } = await loadProcess(() => import('./api-process.ts'))
await runApi()
