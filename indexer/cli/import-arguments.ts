// What the words behind `npm run import --` ask for.
import { parseArgs } from 'node:util'
import { parseReason } from '../../src/jobs/payload.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { type ImportName, importNames, imports } from '../imports.ts'

export const USAGE = `Use: npm run import -- enterprises PATH...
     npm run import -- links PATH...
     npm run import -- addresses PATH...
     npm run import -- points PATH|URL...
     npm run import -- cadastre|parcels|buildings [PATH|URL...]
     npm run import -- units PATH|URL|building:ID|address:ID...
     npm run import -- permits
     npm run import -- outages
     npm run import -- works
     npm run import -- forget SOURCE DATE

  enterprises   extracts of the enterprise register: zip files as downloaded, or the folders they were unpacked into.
                Several are loaded in the order of their extract numbers; what is loaded already is skipped. Of a full
                extract the rows of those are passed over who have the same as when they were last loaded.
  links         who manages what: files of the register's XML reuse format (zips as delivered, or folders with a data
                and a codes file), loaded in the order of their numbers; and tables of other providers (a .csv file, or a
                folder with mandates.csv and successions.csv).
  addresses     the federal address files (BeSt), one a region: zips as downloaded, or the CSV inside.
  points        points of enterprises from the Flemish republication of the register (VKBO): pages as GeoJSON files, a
                folder of them, or the https address of the first page.
  cadastre      parcels and buildings of the cadastral plan, or one of the two: zips of shapefiles as downloaded, of a
                municipality or the country, folders of them, https addresses; without a path those of CADASTRE_FILES.
                What is loaded of a municipality already is passed over.
  units         building units of the Flemish register: its extract as a zip, the folder it was unpacked into or an https
                address; or what its API says now of one building or address, by their number in the register.
  permits       Flemish permits since the last run, and which VMEs they concern; the first run begins at PERMITS_FROM.
  outages       power outages, and
  works         public works, from every source that is on, at once: in full and whether it is due or not. Sources,
                their addresses and switches are configuration; see .env.example. Status 1 when one of them fails; what
                the others answered is stored.
  forget        takes back day and number of what was loaded of a source and is later than a day (yyyy-mm-dd), so that
                right files which a wrong one shut out load again. What was loaded stays as it is until then. SOURCE is
                enterprise-register, register-reuse, table:PROVIDER, best-bebru, best-bevlg, best-bewal, vkbo or building-register.

  --all         with enterprises: reads every row, as after stored values were changed by hand.
  --accept-loss "REASON"   loads files that take away more than may go, or that lack what a whole file has. What goes is
                said, and the reason kept with the run.

A file that would take away more than MAX_CLOSED_SHARE (0.05) of anything that is stored (VMEs, names, seats, contacts,
activities, mandates, takeovers, house numbers, positions, points, parcels, buildings) is refused, and nothing is changed.

The database is DATABASE_URL, or the one in DATA_DIR. SYNDIC_FUNCTION_CODES and the like say what codes of the reuse
format mean where its codes file does not tell; see .env.example.`

export type Wanted =
  | { kind: 'import'; name: ImportName; paths: string[]; acceptLoss: string | undefined; readsAll: boolean }
  | { kind: 'forget'; source: string; day: string }
  | { kind: 'help' }

const isImportName = (name: string): name is ImportName => importNames.some((known) => known === name)

/** What to do. Throws an Error that says what is wrong with the words. */
export function parseArguments(words: readonly string[]): Wanted {
  const { positionals, values } = parseWords(words)
  if (values.help) return { kind: 'help' }
  const [source, ...paths] = positionals
  const acceptLoss = values['accept-loss'] === undefined ? undefined : parseReason(values['accept-loss'])
  if (source === undefined) throw new Error('It is not said what to import.')
  if (source === 'forget') return parseForget(paths)
  if (!isImportName(source))
    throw new Error(`There is no source "${source}"; the sources are: ${importNames.join(', ')}.`)
  const { takesPaths } = imports[source]
  if (takesPaths === false && paths.length > 0)
    throw new Error(`${source} takes no path; its sources are configuration.`)
  if (takesPaths === false && acceptLoss !== undefined) throw new Error(`${source} takes no --accept-loss.`)
  const readsAll = values.all === true
  if (readsAll && source !== 'enterprises') throw new Error(`${source} takes no --all.`)
  if (takesPaths === true && paths.length === 0)
    throw new Error('The path of a zip file or folder is missing.')
  return { kind: 'import', name: source, paths, acceptLoss, readsAll }
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'accept-loss': { type: 'string' },
        all: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (cause) {
    throw new Error(messageOf(cause), { cause })
  }
}

function parseForget([source, day, ...others]: string[]): Wanted {
  if (source === undefined || day === undefined || others.length > 0)
    throw new Error('forget takes a source and a day: forget SOURCE yyyy-mm-dd.')
  return { kind: 'forget', source, day }
}
