// The codes file that comes with every data file. Its manual says which lists there are and what an item holds (the
// code, its labels in four languages, a period) but not how the elements of an item are named: whatever has a Code
// beside texts is taken for an item.
import type { CodeTables } from '../meanings.ts'
import { readXml, type XmlFile, type XmlNode, xmlNode } from './xml.ts'

const tables: Readonly<Record<string, keyof CodeTables>> = {
  FunctionCodes: 'functions',
  FunctionCode: 'functions',
  LinkedEnterpriseCodes: 'links',
  LinkedEnterpriseCode: 'links',
  LinkEnterpriseCodes: 'links',
  LinkEnterpriseCode: 'links',
}

const MAX_NODES = 200_000
const MAX_LABEL = 500

/** Labels by code. Throws an Error that names file and line when it cannot be read. */
export async function readCodeTables(file: XmlFile): Promise<CodeTables> {
  const found = { functions: new Map<string, string[]>(), links: new Map<string, string[]>() }
  const path: XmlNode[] = []
  let nodes = 0
  const handler = {
    open(name: string, line: number) {
      if (path.length === 0 && tables[name] === undefined) return void others.push(name)
      nodes += 1
      if (nodes > MAX_NODES) throw new Error(`${file.name}, line ${line}: more than ${MAX_NODES} elements`)
      const node = xmlNode(name, line)
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    text(text: string) {
      const node = path.at(-1)
      if (node !== undefined && node.text.length < MAX_LABEL) node.text += text.slice(0, MAX_LABEL)
    },
    close() {
      const node = path.pop()
      if (node === undefined) return void others.pop()
      const table = path.length === 0 ? tables[node.name] : undefined
      if (table !== undefined) collect(node, found[table])
    },
  }
  const others: string[] = []
  for await (const _ of readXml(file, handler));
  return found
}

function collect(node: XmlNode, table: Map<string, string[]>): void {
  const code = node.children
    .find((child) => child.name === 'Code' && child.children.length === 0)
    ?.text.trim()
  if (code === undefined || code === '') {
    for (const child of node.children) collect(child, table)
    return
  }
  const labels = table.get(code) ?? []
  for (const text of leaves(node)) if (text !== code && !labels.includes(text)) labels.push(text)
  table.set(code, labels)
}

/** Texts with a letter in them; dates and language numbers are none, a language as a word does no harm. */
function leaves(node: XmlNode): string[] {
  if (node.children.length > 0) return node.children.flatMap(leaves)
  const text = node.text.trim()
  return /\p{L}{3}/u.test(text) ? [text] : []
}
