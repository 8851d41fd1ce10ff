// Takes away pictures of streets that nobody asked for longest, once there are more than may be kept.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { purgeStreetImages } from '../../src/street-images/statements/purge.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

// What comes in an hour is bounded by what may be asked for in a day.
const LOOK_EVERY_MS = 3_600_000
const MEGABYTE = 1_048_576

export interface ForgetPicturesOptions {
  sql: Sql
  config: Pick<Config, 'streetImageCacheMegabytes'>
  log: Log
}

export const startForgettingPictures = ({ sql, config, log }: ForgetPicturesOptions): Loop =>
  startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    refresh: () =>
      purgeStreetImages(sql, {
        mostBytes: config.streetImageCacheMegabytes * MEGABYTE,
        now: new Date(),
      }),
    describe: (pictures) => (pictures > 0 ? ['pictures of streets are forgotten', { pictures }] : undefined),
    failed: 'pictures of streets cannot be forgotten',
    recovered: 'pictures of streets are forgotten again',
  })
