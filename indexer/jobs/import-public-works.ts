// Asks the sources of works as a job: those that are due, or with `isForced` all, as `npm run import -- works` does.
import { askFeeds } from './ask-feeds.ts'
import type { Handler } from './handler.ts'

export const importPublicWorks: Handler<'import-public-works'> = ({ isForced = false }, context) =>
  askFeeds('public-works', isForced, context)
