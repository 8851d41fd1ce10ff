// npm run migrate
// Brings the database to the newest schema and the places to the newest data. Exit status: 0 done, 1 not done, above
// 128 ended by a signal: at once, since what is cut off is taken back by PostgreSQL or begun again (migrate-alone.ts).
import { loadProcess } from '../../backing-services/early-signals.ts'

const { migrateAll } = await loadProcess(() => import('./migrate-all.ts'))
process.exitCode = await migrateAll()
