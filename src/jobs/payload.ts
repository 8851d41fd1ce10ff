// Payloads from words on a command line.
import type { DocumentKind } from '../../mappings/index.ts'
import { oneLine } from '../text/one-line.ts'
import { type JobName, type JobPayloads, jobKinds, jobNames, type PayloadShape } from './catalogue.ts'

/** Throws an Error that lists the names. */
export function parseJobName(word: string | undefined): JobName {
  const name = jobNames.find((known) => known === word)
  if (name !== undefined) return name
  const asked = word === undefined ? 'No job is named' : `There is no job "${word}"`
  throw new Error(`${asked}; the jobs are: ${jobNames.join(', ')}`)
}

type Parser = (words: readonly string[], kinds: readonly DocumentKind[]) => object

function parseNothing(words: readonly string[]): object {
  if (words.length > 0) throw new Error(`It takes no argument, not ${words.join(' ')}`)
  return {}
}

const parsers: Readonly<Record<PayloadShape, Parser>> = {
  nothing: parseNothing,
  // What is asked for by hand is asked for now.
  forced: (words) => ({ ...parseNothing(words), isForced: true }),
  'dry-run'(words) {
    if (words.length === 0) return {}
    if (words.length === 1 && words[0] === 'dry-run') return { isDryRun: true }
    throw new Error(`It takes dry-run or nothing, not ${words.join(' ')}`)
  },
  family(words) {
    if (words.length > 1) throw new Error(`It takes one family or nothing, not ${words.join(' ')}`)
    return { isForced: true, ...(words[0] === undefined ? {} : { family: words[0] }) }
  },
  kind(words, kinds) {
    const kind = kinds.find((known) => known === words[0])
    if (kind === undefined || words.length > 1)
      throw new Error(`It takes one kind of document: ${kinds.join(' or ')}`)
    return { kind }
  },
  paths(words) {
    if (words.length === 0) throw new Error('It takes the paths of what is to be loaded')
    return { paths: [...words] }
  },
  'any-paths': (words) => ({ paths: [...words] }),
}

/** How its arguments are written, for a list of all. */
export const argumentsOf: Readonly<Record<PayloadShape, string>> = {
  nothing: '',
  forced: '',
  family: '[FAMILY]',
  'dry-run': '[dry-run]',
  kind: 'KIND',
  paths: 'PATH...',
  'any-paths': '[PATH...]',
}

/** Throws an Error that says what the job takes. */
export function parsePayload<N extends JobName>(
  name: N,
  words: readonly string[],
  kinds: readonly DocumentKind[],
): JobPayloads[N] {
  return parsers[jobKinds[name].payload](words, kinds) as JobPayloads[N]
}

const LONGEST_REASON = 500

/** Why a file may take so much away: one line of at most 500 characters. Throws an Error when there is none. */
export function parseReason(text: string): string {
  const reason = oneLine(text).slice(0, LONGEST_REASON)
  if (reason === '') throw new Error('--accept-loss takes a reason: why the files may take so much away')
  return reason
}

const takesPaths: ReadonlySet<PayloadShape> = new Set(['paths', 'any-paths'])

/** Whether a job is given paths. */
export const isGivenPaths = (name: JobName): boolean => takesPaths.has(jobKinds[name].payload)

/** The payload with that reason, if there is one. Throws an Error for a job that loads no files. */
export function acceptingLoss<N extends JobName>(
  name: N,
  payload: JobPayloads[N],
  reason: string | undefined,
): JobPayloads[N] {
  if (reason === undefined) return payload
  if (!isGivenPaths(name)) throw new Error(`${name} takes no --accept-loss`)
  return { ...payload, acceptLoss: parseReason(reason) }
}
