// Sorts the members of a zip or folder into sets: the layers of one folder, of one municipality or of the whole country.

import { municipalityCodes } from '../addresses/municipality-codes.ts'
import { type Archive, type ArchiveLimits, type Member, openArchive } from '../archive.ts'
import { type LayerName, layerOf, type MUNICIPALITIES } from './layers.ts'

export interface LayerFiles {
  shp: Member
  dbf: Member
  /** Absent where nobody wrote one; then the numbers tell the system. */
  prj: Member | undefined
}

export interface LayerSet {
  /** Archive and folder, for messages. */
  name: string
  /** Code in the name of folder or archive, as it was then; undefined where none stands there. */
  municipality: string | undefined
  files: ReadonlyMap<LayerName | typeof MUNICIPALITIES, LayerFiles>
}

/**
 * A country in folders of its municipalities, with all fourteen layers of each in up to ten files. Rows of their tables are
 * padded to the widths of their fields, so that they pack well.
 */
const LIMITS: ArchiveLimits = {
  entries: 100_000,
  entryBytes: 16 * 2 ** 30,
  totalBytes: 64 * 2 ** 30,
  ratio: 400,
  ratioFromBytes: 10 * 2 ** 20,
  isByPath: true,
}

/** Opens a zip file or a folder. Throws an Error that names it and what is wrong. */
export const openPlan = (path: string, limits: Partial<ArchiveLimits> = {}): Promise<Archive> =>
  openArchive(path, { ...LIMITS, ...limits })

/** The last code of a municipality that stands in a text between other signs than digits; years and the like are none. */
function municipalityIn(text: string): string | undefined {
  const codes = [...text.matchAll(/(?<!\d)\d{5}(?!\d)/g)].map(([code]) => code)
  return codes.findLast((code) => municipalityCodes().has(code))
}

const ENDINGS = ['shp', 'dbf', 'prj'] as const

/** Throws an Error for a layer that lacks a file, and for an archive in which no layer is. */
export function findSets({ name, members }: Archive): LayerSet[] {
  const found = new Map<string, Map<LayerName | typeof MUNICIPALITIES, Partial<LayerFiles>>>()
  for (const [path, member] of members) {
    const [, folder = '', stem = '', ending] = /^(.*\/)?([^/]*)\.([a-z]{3})$/.exec(path) ?? []
    const layer = layerOf(stem)
    const kind = ENDINGS.find((known) => known === ending)
    if (layer === undefined || kind === undefined) continue
    const set = found.get(folder) ?? new Map<LayerName, Partial<LayerFiles>>()
    const files = set.get(layer) ?? {}
    if (files[kind] !== undefined)
      throw new Error(`${member.name}: a second file of this layer beside ${files[kind].name}`)
    found.set(folder, set.set(layer, { ...files, [kind]: member }))
  }
  if (found.size === 0)
    throw new Error(
      `${name}: no layer of the cadastral plan is in it (Bpn_CaPa, Bpn_CaBu, Bpn_ReBu with .shp and .dbf); it holds ` +
        `${[...members.keys()].slice(0, 10).join(', ') || 'nothing'}`,
    )
  return [...found].map(([folder, layers]) => ({
    name: `${name}${folder === '' ? '' : `/${folder.slice(0, -1)}`}`,
    municipality: municipalityIn(folder) ?? municipalityIn(name),
    files: new Map([...layers].map(([layer, files]) => [layer, whole(`${name}/${folder}${layer}`, files)])),
  }))
}

function whole(layer: string, { shp, dbf, prj }: Partial<LayerFiles>): LayerFiles {
  if (shp === undefined || dbf === undefined)
    throw new Error(`${layer}: its .${shp === undefined ? 'shp' : 'dbf'} file is not there`)
  return { shp, dbf, prj }
}
