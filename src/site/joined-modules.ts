// A script with all that it imports, as one file: a page that needs seventy modules asks once, and what each reply says
// beside its body is said once. Our modules import names from paths and export declarations where they stand; this is
// all of the language that is read here, and anything else is refused at start.

interface Import {
  /** As between the braces: `a, b as c`. */
  names: string
  path: string
}

interface ReadModule {
  imports: Import[]
  exports: string[]
  body: string
}

const DECLARATIONS = ['const ', 'function ', 'async function ', 'class ']
const AFTER_NAME = /[^\w$]/

function readImport(statement: string): Import {
  const [names = '', path] = statement.slice(statement.indexOf('{') + 1).split(/} from '/)
  if (path === undefined) throw new Error(`cannot be joined: ${statement}`)
  return { names: names.trim(), path: path.slice(0, path.indexOf("'")) }
}

function readExport(line: string): { name: string; declaration: string } {
  const declaration = line.slice('export '.length)
  const kind = DECLARATIONS.find((start) => declaration.startsWith(start))
  if (kind === undefined) throw new Error(`cannot be joined: ${line}`)
  const [name = ''] = declaration.slice(kind.length).split(AFTER_NAME, 1)
  return { name, declaration }
}

function readModule(text: string): ReadModule {
  const read: ReadModule = { imports: [], exports: [], body: '' }
  const kept: string[] = []
  /** Lines of an import that goes on. */
  let open = ''
  for (const line of text.split('\n')) {
    if (open !== '' || line.startsWith('import ')) {
      open += line
      if (!open.endsWith("'")) continue
      read.imports.push(readImport(open))
      open = ''
    } else if (line.startsWith('export ')) {
      const { name, declaration } = readExport(line)
      read.exports.push(name)
      kept.push(declaration)
    } else if (line !== '' && !line.startsWith('//')) kept.push(line)
  }
  read.body = kept.join('\n')
  return read
}

/** `read`: the text of a module by its name; `nameOf`: that of what a module imports. */
export interface JoinSource {
  read(name: string): string
  nameOf(path: string, from: string): string
}

/** Each module in a scope of its own, after those that it imports. */
export function joinModules(entry: string, { read, nameOf }: JoinSource): string {
  const joined: string[] = []
  /** Undefined while what it imports is being read. */
  const scopes = new Map<string, string | undefined>()
  function add(name: string): string {
    const known = scopes.get(name)
    if (known !== undefined) return known
    if (scopes.has(name)) throw new Error(`${name} imports itself by way of others`)
    scopes.set(name, undefined)
    const { imports, exports, body } = readModule(read(name))
    const bindings = imports.map(({ names, path }) => {
      const taken = names.replaceAll(' as ', ': ')
      return `const { ${taken} } = ${add(nameOf(path, name))}`
    })
    const scope = `m${joined.length}`
    scopes.set(name, scope)
    joined.push(
      [`const ${scope} = (() => {`, ...bindings, body, `return { ${exports.join(', ')} }`, '})()'].join('\n'),
    )
    return scope
  }
  add(entry)
  return `${joined.join('\n')}\n`
}
