// A typed client of the VME data service: openapi-fetch over the types of its description, and a walk through long lists.
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

/** Shapes of replies by name: `Schema<'VmeSummary'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** A refusal as the service describes it (application/problem+json). */
export type Problem = Schema<'Problem'>

export type VmeDataClient = Client<paths>

/**
 * @param options `baseUrl`: where the service is, `https://vme.example`; what else fetch takes, on every request.
 */
export const createClient = (options: ClientOptions & { baseUrl: string }): VmeDataClient =>
  createFetchClient<paths>(options)

/** Thrown while walking; single requests give their problem back as `error`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly status: number

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
    this.status = problem.status
  }
}

type Get<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Operation : never
type QueryOf<Path extends keyof paths> =
  Get<Path> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never
type ReplyOf<Path extends keyof paths> =
  Get<Path> extends { responses: { 200: { content: { 'application/json': infer Reply } } } } ? Reply : never

interface Page {
  items: unknown[]
  nextCursor: string | null
}

/** Addresses of lists: their replies have items and, where there is more, a cursor. */
export type ListPath = { [Path in keyof paths]: ReplyOf<Path> extends Page ? Path : never }[keyof paths]

export type ItemOf<Path extends ListPath> = ReplyOf<Path> extends { items: (infer Item)[] } ? Item : never

export interface WalkOptions<Path extends ListPath> {
  /** Filters and order; the same for every page. */
  query?: Omit<QueryOf<Path>, 'page' | 'cursor'>
  signal?: AbortSignal
}

/** The client as the walk sees it: which list it is, the types above have settled. */
type AskPage = (
  path: string,
  options: object,
) => Promise<{ data?: Page; error?: Problem; response: Response }>

/**
 * Every item of a list, however long: asks page after page by the cursor, only as far as it is read.
 *
 * @throws ProblemError when a page is refused; what fetch throws when there is no reply or the signal is aborted.
 */
export async function* walk<Path extends ListPath>(
  client: VmeDataClient,
  path: Path,
  { query, signal }: WalkOptions<Path> = {},
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const ask = client.GET as unknown as AskPage
  let cursor: string | null | undefined
  do {
    const sent = { ...query, ...(cursor && { cursor }) }
    const { data, error, response } = await ask(path, { params: { query: sent }, ...(signal && { signal }) })
    if (error !== undefined) throw new ProblemError(error)
    if (data === undefined) throw new Error(`${response.url} answered ${response.status} without a list`)
    yield* data.items as ItemOf<Path>[]
    cursor = data.nextCursor
  } while (cursor !== null)
}
