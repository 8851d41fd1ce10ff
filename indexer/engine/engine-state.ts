// What the engine holds of one kind: its indices, and what the alias stands for.
import { errors } from '@elastic/elasticsearch'
import { writeAliasOf } from './bulk.ts'
import { aliasOf, generationNumberOf, type IndexContext } from './index-context.ts'
import { type IndexMark, isOwnIndex, markIn } from './index-mark.ts'

export interface EngineIndex {
  /** Its write alias is there. */
  writable: boolean
  /** Made by createIndex, whatever has become of its aliases. */
  isOwn: boolean
  isOpen: boolean
  /** Some shard of it can't be read or written. */
  isRed: boolean
  mark: IndexMark | undefined
  refreshInterval: string | undefined
  /** Names of the blocks that are set: write, read_only, … */
  blocks: string[]
}

export interface EngineState {
  /** Indices by name that carry a generation number. */
  indices: Map<string, EngineIndex>
  /** Names of the indices behind the alias; more than one only by foreign hands. */
  searched: string[]
  /** The alias hides nothing: it has no filter and no routing. */
  isAliasPlain: boolean
  /** True when an index bears the name of the alias, as a write to a missing name makes it. */
  aliasIsIndex: boolean
}

/** What is read of an index; the settings as texts. */
interface FoundIndex {
  aliases?: Record<string, object>
  mappings?: { _meta?: Record<string, unknown> }
  settings?: { index?: { refresh_interval?: string; blocks?: Record<string, string> } }
}

const FIELDS = [
  '*.aliases',
  '*.mappings._meta',
  // One that every index has, or an index without aliases would be left out of the answer.
  '*.settings.index.uuid',
  '*.settings.index.refresh_interval',
  '*.settings.index.blocks',
]

async function listIndices({ engine }: IndexContext, alias: string): Promise<Record<string, FoundIndex>> {
  const read = async (index: string) =>
    (await engine.indices.get({ index, expand_wildcards: 'all', filter_path: FIELDS })) as Record<
      string,
      FoundIndex
    >
  try {
    return await read(`${alias},${alias}-*`)
  } catch (error) {
    // Neither an index nor an alias of that name; the wildcard alone would give an empty answer.
    if (!(error instanceof errors.ResponseError) || error.statusCode !== 404) throw error
    return read(`${alias}-*`)
  }
}

interface Condition {
  index?: string
  health?: string
  status?: string
}

/** Health and state by name; empty where the engine keeps them to itself. */
async function readConditions({ engine }: IndexContext, alias: string): Promise<Map<string, Condition>> {
  try {
    const rows = (await engine.cat.indices({
      index: `${alias}-*`,
      expand_wildcards: 'all',
      format: 'json',
      h: ['index', 'health', 'status'],
    })) as Condition[]
    return new Map(rows.map((row) => [row.index ?? '', row]))
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 403) return new Map()
    throw error
  }
}

const isSet = (value: string): boolean => value === 'true'

/** Reads from the engine itself what is there. */
export async function readEngineState(context: IndexContext): Promise<EngineState> {
  const alias = aliasOf(context)
  const found = await listIndices(context, alias)
  const conditions = await readConditions(context, alias)
  const state: EngineState = { indices: new Map(), searched: [], isAliasPlain: true, aliasIsIndex: false }
  for (const [name, { aliases = {}, mappings, settings }] of Object.entries(found)) {
    if (name === alias) state.aliasIsIndex = true
    const own = aliases[alias]
    if (own !== undefined) state.searched.push(name)
    if (own !== undefined && Object.keys(own).length > 0) state.isAliasPlain = false
    if (generationNumberOf(context, name) === undefined) continue
    const condition = conditions.get(name)
    state.indices.set(name, {
      writable: Object.hasOwn(aliases, writeAliasOf(name)),
      isOwn: isOwnIndex(name, mappings?._meta),
      isOpen: condition?.status !== 'close',
      isRed: condition?.health === 'red',
      mark: markIn(mappings?._meta),
      refreshInterval: settings?.index?.refresh_interval,
      blocks: Object.entries(settings?.index?.blocks ?? {}).flatMap(([block, value]) =>
        isSet(value) ? [block] : [],
      ),
    })
  }
  return state
}
