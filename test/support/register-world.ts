// A small register that changes at random, and its extracts with all that may be odd about them: rows in another order or
// apart from each other, twice, broken, with codes that no list has; files that are missing; entities that leave and return.
import { numberOfKey } from '../../indexer/importers/entity-set.ts'
import type { Dice } from './seed.ts'

const files = ['enterprise', 'denomination', 'address', 'contact', 'activity', 'establishment'] as const
type File = (typeof files)[number]
type Entity = Record<File, string[]>

export interface RegisterExtract {
  type: 'full' | 'update'
  /** Rows without the header, by file name without `.csv`. */
  rows: Record<string, string[]>
}

const ENTITIES = 14
const dotted = (number: string): string => `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
const numberAt = (position: number): string => dotted(numberOfKey(17_000_000 + position))
const unitAt = (position: number): string => dotted(numberOfKey(80_000_000 + position))

const seats = [
  '"1050","Elsene","Ixelles","Kroonlaan","Avenue de la Couronne"',
  '"9000","Gent","Gand","Veldstraat","Veldstraat"',
  '"1000","Brussel","Bruxelles","Hoogstraat","Rue Haute"',
]

type Make = (dice: Dice, position: number) => string[]

const some = (dice: Dice, most: number, make: () => string): string[] =>
  Array.from({ length: dice.below(most + 1) }, make)

const make: Record<File, Make> = {
  enterprise(dice, position) {
    const kind = dice.chance(0.1) ? dice.below(3) : position % 3
    const form = ['"2","070"', '"2","014"', '"1",'][kind]
    const date = dice.chance(0.05) ? '31-02-2006' : `1${dice.below(9)}-03-2006`
    const row = `"${numberAt(position)}","AC","${dice.chance(0.05) ? '999' : dice.pick(['000', '012'])}",${form},,${date}`
    return dice.chance(0.1) ? [row, row.replace('AC', 'ST')] : [row]
  },
  denomination: (dice, position) =>
    some(
      dice,
      3,
      () =>
        `"${numberAt(position)}","${dice.chance(0.05) ? '9' : dice.pick(['1', '2', '0'])}","${dice.pick(['001', '003'])}","Résidence ${dice.below(4)}"`,
    ),
  address: (dice, position) =>
    some(
      dice,
      2,
      () =>
        `"${numberAt(position)}","REGO",,,${dice.pick(seats)},"${dice.below(3)}",,,${dice.chance(0.05) ? '99-99-2020' : dice.pick(['', '01-02-2020'])}`,
    ),
  contact: (dice, position) =>
    some(
      dice,
      2,
      () =>
        `"${numberAt(position)}","ENT",${dice.chance(0.05) ? '"FAX","02 3"' : dice.pick(['"TEL","02 1"', '"TEL","02 2"', '"EMAIL","a@b.example"'])}`,
    ),
  activity: (dice, position) =>
    dice.chance(0.5)
      ? [`"${dice.pick([numberAt, unitAt])(position)}","006","2025","6832${dice.below(3)}","MAIN"`]
      : [],
  establishment: (_, position) => [`"${unitAt(position)}","01-01-2020","${numberAt(position)}"`],
}

const remake = (dice: Dice, position: number): Entity =>
  Object.fromEntries(files.map((file) => [file, make[file](dice, position)])) as Entity

function shuffled<T>(dice: Dice, items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(dice.below(left.length), 1)[0] as T)
}

export interface RegisterWorld {
  full(): RegisterExtract
  /** Changes some, and says so as an update does, now and then only by half. */
  update(): RegisterExtract
}

export function openRegisterWorld(dice: Dice): RegisterWorld {
  const listed = new Map<number, Entity>()
  for (let position = 0; position < ENTITIES; position += 1) listed.set(position, remake(dice, position))

  /** Changes some entities, and returns which files of which of them. */
  const change = (most: number): { position: number; file: File }[] => {
    const changed: { position: number; file: File }[] = []
    for (let turn = dice.below(most + 1); turn > 0; turn -= 1) {
      const position = dice.below(ENTITIES)
      const entity = listed.get(position)
      if (entity === undefined || dice.chance(0.2)) {
        if (entity === undefined) listed.set(position, remake(dice, position))
        else listed.delete(position)
        changed.push({ position, file: 'enterprise' })
      } else {
        const file = dice.pick(files)
        entity[file] = make[file](dice, position)
        changed.push({ position, file })
      }
    }
    return changed
  }

  return {
    full() {
      change(4)
      const rows: RegisterExtract['rows'] = {}
      for (const file of files) {
        if (dice.chance(0.1) && file !== 'enterprise' && file !== 'denomination' && file !== 'address')
          continue
        const byEntity = [...listed.values()].map((entity) =>
          dice.chance(0.1) ? shuffled(dice, entity[file]) : entity[file],
        )
        const lines = (dice.chance(0.3) ? shuffled(dice, byEntity) : byEntity).flat()
        const ordered = dice.chance(0.15) ? shuffled(dice, lines) : lines
        rows[file] = ordered.map((line) => (dice.chance(0.02) ? ` ${line}` : line))
      }
      const broken = dice.below(ENTITIES)
      if (dice.chance(0.2)) rows.denomination?.push(`"${numberAt(broken)}","1"`)
      if (dice.chance(0.1)) rows.denomination?.push('"1999.999.999","1","001","nobody"')
      return { type: 'full', rows }
    },
    update() {
      const rows: RegisterExtract['rows'] = {}
      const add = (name: string, lines: readonly string[]): void => {
        if (lines.length > 0) rows[name] = [...(rows[name] ?? []), ...lines]
      }
      for (const { position, file } of change(4)) {
        const entity = listed.get(position)
        const isNew = file === 'enterprise'
        for (const part of isNew ? files : [file]) {
          const key = part === 'establishment' ? unitAt(position) : numberAt(position)
          if (!dice.chance(0.2)) add(`${part}_delete`, [`"${key}"`])
          if (!dice.chance(0.1)) add(`${part}_insert`, entity?.[part] ?? [])
        }
      }
      return { type: 'update', rows }
    },
  }
}
