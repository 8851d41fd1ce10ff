// Asks the sources of outages as a job: those that are due, or with `isForced` all, as `npm run import -- outages` does.
import { askFeeds } from './ask-feeds.ts'
import type { Handler } from './handler.ts'

export const importPowerOutages: Handler<'import-power-outages'> = ({ isForced = false }, context) =>
  askFeeds('power-outage', isForced, context)
