// The calls of the bank's web service that are made; source.md has their forms.
import type { AnnualAccountsConfig } from '../../../src/config.ts'
import type { EnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { readBody } from '../impacts/read-body.ts'
import { NoAnswer } from './answers.ts'
import { type Answer, type Ask, type ClientOptions, openClient, WAITS_MS } from './client.ts'
import { download } from './download.ts'
import { jsonIn } from './fields.ts'
import { type ParsedReferences, parseReferences } from './parse-references.ts'

const MEGABYTE = 1_048_576
/** A full model has some 400 kB of JSON. */
const MOST_JSON = 8 * MEGABYTE
/** The bank takes files of 50 MB. */
const MOST_DOCUMENT = 64 * MEGABYTE
/** All that the country filed on a day. */
const MOST_EXTRACT = 1_024 * MEGABYTE
const READ_MS = 30_000

export interface Bank {
  /** An empty list may be throttling that says nothing: it is asked for as often as an answer that fails. */
  references(
    number: EnterpriseNumber,
  ): Promise<ParsedReferences & { outcome: 'listed' | 'empty' | 'unknown' }>
  /** JSON. */
  figures(reference: string): Promise<Answer<unknown>>
  /** Writes the document to a file. */
  document(reference: string, form: 'embedded' | 'rendered', path: string): Promise<Answer<void>>
  /** Writes what was filed on a day to a file: a ZIP of JSON. */
  extract(day: string, content: 'references' | 'accountingData', path: string): Promise<Answer<void>>
}

const documentTypes = { embedded: 'application/x.xbrl', rendered: 'application/pdf' } as const
const extractTypes = {
  references: 'application/x.zip+json',
  accountingData: 'application/x.zip+jsonxbrl',
} as const

const nothing = { references: [], rejected: [], isWrapped: false }

async function readJson(response: Parameters<typeof readBody>[0]): Promise<unknown> {
  return jsonIn(await readBody(response, { maxBytes: MOST_JSON, readMs: READ_MS }))
}

export interface BankOptions extends Omit<ClientOptions, 'origin'> {
  accounts: Pick<AnnualAccountsConfig, 'origin'> & { queryKey: string; extractKey?: string | undefined }
}

export function openBank({ accounts, ...options }: BankOptions): Bank {
  const { origin, queryKey: key, extractKey = '' } = accounts
  const ask: Ask = openClient({ ...options, origin })
  const listOf = (number: EnterpriseNumber) =>
    ask({
      path: `/authentic/legalEntity/${number}/references`,
      accept: 'application/json',
      key,
      async read(response) {
        const parsed = parseReferences(await readJson(response))
        if (parsed === undefined) throw new Error('no list of references')
        return parsed
      },
    })

  return {
    async references(number) {
      for (const ms of [...WAITS_MS, undefined]) {
        const answer = await listOf(number)
        if (answer.status === 'none') return { ...nothing, outcome: 'unknown' }
        if (answer.status === 'too-large') throw new NoAnswer('its list of references is too large')
        const { body } = answer
        if (body.references.length + body.rejected.length > 0) return { ...body, outcome: 'listed' }
        if (ms !== undefined) await options.wait(ms)
      }
      return { ...nothing, outcome: 'empty' }
    },

    figures: (reference) =>
      ask({
        path: `/authentic/deposit/${reference}/accountingData`,
        accept: 'application/x.jsonxbrl',
        key,
        read: readJson,
      }),

    document: (reference, form, path) =>
      ask({
        path: `/authentic/deposit/${reference}/accountingData`,
        accept: documentTypes[form],
        key,
        read: (response) => download(response, path, MOST_DOCUMENT),
      }),

    extract: (day, content, path) =>
      ask({
        path: `/extracts/batch/${day}/${content}`,
        accept: extractTypes[content],
        key: extractKey,
        read: (response) => download(response, path, MOST_EXTRACT),
      }),
  }
}
