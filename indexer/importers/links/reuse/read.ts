// Cuts a data file of the reuse format into its header, the numbers of cancelled entities, the entities and its footer.
import { readXml, type XmlFile, type XmlNode, xmlNode } from './xml.ts'

export interface ReusePart {
  kind: 'header' | 'cancelled' | 'entity' | 'footer'
  node: XmlNode
}

/** The first is what files bear; the second, the name of its type in the schema, is what copies made from the schema bear. */
const roots: readonly string[] = ['CommercialisationFile', 'CommercialisationFileType']

/** What each section holds; the rest of the file, establishments above all, is passed over. */
const sections: Readonly<Record<string, { kind: ReusePart['kind']; depth: 2 | 3 }>> = {
  Header: { kind: 'header', depth: 2 },
  CancelledEnterprises: { kind: 'cancelled', depth: 3 },
  Enterprises: { kind: 'entity', depth: 3 },
  Footer: { kind: 'footer', depth: 2 },
}

/** Groups of an entity that say nothing of links; they are the most of it. */
const passedOver = new Set([
  ...['Addresses', 'ContactInformations', 'JurSits', 'Activities', 'BankAccounts', 'FinancialDatas'],
  ...['Professions', 'WorkingPartners', 'Permissions', 'Authorizations', 'ForeignIdentifications'],
  ...['Branches', 'ExOfficioExecutions'],
])

/** The largest companies have some ten thousand links to establishments, of six elements each. */
const MAX_NODES = 400_000
const MAX_LEAF = 4_096

/** The parts of a file, some at a time. Throws an Error that names file and line when it is not of this format. */
export async function* readParts(file: XmlFile): AsyncGenerator<ReusePart[]> {
  let parts: ReusePart[] = []
  let depth = 0
  let section: (typeof sections)[string] | undefined
  let skippedFrom = 0
  let nodes = 0
  const path: XmlNode[] = []

  const handler = {
    open(name: string, line: number) {
      depth += 1
      if (depth === 1 && !roots.includes(name))
        throw new Error(
          `${file.name}, line ${line}: it holds ${name.slice(0, 40)} and not ${roots[0]}, so it is no data file of the register`,
        )
      if (depth === 2) section = sections[name]
      if (section === undefined || depth < section.depth || skippedFrom > 0) return
      if (path.length === 1 && passedOver.has(name)) {
        skippedFrom = depth
        return
      }
      nodes += 1
      if (nodes > MAX_NODES)
        throw new Error(
          `${file.name}, line ${line}: an entity of more than ${MAX_NODES} elements; refused as a trick`,
        )
      const node = xmlNode(name, line)
      path.at(-1)?.children.push(node)
      path.push(node)
    },
    text(text: string) {
      const node = path.at(-1)
      if (node === undefined || skippedFrom > 0 || node.text.length > MAX_LEAF) return
      node.text += text.length > MAX_LEAF ? text.slice(0, MAX_LEAF) : text
    },
    close() {
      if (skippedFrom > 0) {
        if (depth === skippedFrom) skippedFrom = 0
      } else if (path.length > 0) {
        const node = path.pop()
        if (path.length === 0 && node !== undefined && section !== undefined) {
          parts.push({ kind: section.kind, node })
          nodes = 0
        }
      }
      depth -= 1
      if (depth === 1) section = undefined
    },
  }
  for await (const _ of readXml(file, handler)) {
    if (parts.length > 0) yield parts
    parts = []
  }
}
