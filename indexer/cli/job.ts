// npm run job -- NAME [ARGUMENT...] [--accept-loss REASON] [--no-wait]
// Exit status: 0 done, or left in the queue on purpose; 1 failed or not taken; 2 wrong arguments.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onInterrupt } from '../../backing-services/interrupt.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { documentKinds } from '../../mappings/index.ts'
import { readConfig } from '../../src/config.ts'
import { type JobName, type JobPayloads, jobKinds, jobNames } from '../../src/jobs/catalogue.ts'
import { findHeartbeat } from '../../src/jobs/heartbeat.ts'
import { acceptingLoss, argumentsOf, parseJobName, parsePayload, takesPaths } from '../../src/jobs/payload.ts'
import { type JobQueues, openJobQueues } from '../../src/jobs/queue.ts'
import { openFailFastRedis, untilReady } from '../../src/jobs/redis.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { followJob } from './follow-job.ts'
import { complain, print } from './index-tool.ts'

const usage = (): string => `Use: npm run job -- NAME [ARGUMENT...] [--accept-loss "REASON"] [--no-wait]

${jobNames.map((name) => `  ${name} ${argumentsOf[jobKinds[name].payload]}`.trimEnd()).join('\n')}

Puts a job in the queue, for an indexer to do, and follows it to its end; Ctrl-C stops following and not the job.
Paths are read by the indexer: it must find them where they are named. KIND is ${documentKinds.join(' or ')}.
Outages and works are asked for whether they are due or not. --accept-loss lets files take away more than may go, and
keeps the reason with the run.`

interface Wanted {
  name: JobName
  payload: JobPayloads[JobName]
  isFollowed: boolean
}

/** The indexer may have been started elsewhere. */
const absolute = (word: string): string =>
  /^(?:https?|building|address):/i.test(word) ? word : resolve(word)

/** Undefined where only help is asked for. Throws an Error that says what is wrong. */
function parseArguments(): Wanted | undefined {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'accept-loss': { type: 'string' },
      'no-wait': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const [word, ...words] = positionals
  const name = parseJobName(word)
  const given = takesPaths(name) ? words.map(absolute) : words
  const payload = acceptingLoss(name, parsePayload(name, given, documentKinds), values['accept-loss'])
  return { name, payload, isFollowed: !values['no-wait'] }
}

async function isIndexerThere(redisUrl: string, prefix: string): Promise<boolean> {
  const redis = openFailFastRedis({ url: redisUrl, connectionName: 'job-tool' })
  try {
    await untilReady(redis)
    return (await findHeartbeat(redis, prefix)) !== undefined
  } finally {
    redis.disconnect()
  }
}

/** Whether the job was done, or is left to be done. */
async function putAndFollow(queues: JobQueues, { name, payload, isFollowed }: Wanted): Promise<boolean> {
  const interruption = onInterrupt()
  try {
    const id = await queues.add(name, payload)
    print(`${name} is in the queue as ${id}.`)
    if (!isFollowed) return true
    const outcome = await followJob({ queues, name, id, print, signal: interruption.signal })
    if (outcome === undefined) {
      print('No longer followed; it goes on without.')
      return true
    }
    print(
      outcome.isDone
        ? `Done: ${JSON.stringify(outcome.result ?? null, null, 2)}`
        : `Failed: ${outcome.reason}`,
    )
    return outcome.isDone
  } finally {
    interruption.release()
  }
}

async function main(): Promise<number> {
  let wanted: Wanted | undefined
  try {
    wanted = parseArguments()
  } catch (error) {
    complain(`${messageOf(error)}\n\n${usage()}`)
    return 2
  }
  if (wanted === undefined) {
    print(usage())
    return 0
  }
  const { config, stop } = await withServices(readConfig())
  const { redisUrl, redisPrefix } = config
  const queues = openJobQueues({ redisUrl, prefix: redisPrefix })
  try {
    if (!(await isIndexerThere(redisUrl, redisPrefix)))
      complain('No indexer gives a sign of life: the job waits until one does (npm run indexer).')
    return (await putAndFollow(queues, wanted)) ? 0 : 1
  } catch (error) {
    complain(`Not taken: ${messageOf(error)}`)
    return 1
  } finally {
    await queues.close()
    await stop()
  }
}

process.exitCode = await main()
