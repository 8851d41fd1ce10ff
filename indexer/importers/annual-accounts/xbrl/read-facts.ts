// Text facts of an XBRL document, one after the other, with the members of their dimensions. Nothing in the document is
// followed: no DTD, no entity of its own, no schema.
import { SaxesParser } from 'saxes'

export interface TextFact {
  /** Its id, or its name where it has none. */
  id: string
  contextRef: string
  text: string
}

export interface FactReader {
  /** Throws an Error that says what is wrong. */
  write(text: string): void
  end(): void
  /** Members of the dimensions of a context, sorted; known at the end. */
  membersOf(contextRef: string): readonly string[]
}

/** Of elements in each other: a document has some six. */
const DEEPEST = 64
const MOST_CONTEXTS = 20_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @param onFact For each fact of text; numbers are as short as they are. */
export function readFacts(onFact: (fact: TextFact) => void): FactReader {
  const parser = new SaxesParser({ xmlns: false })
  const contexts = new Map<string, string[]>()
  const names: string[] = []
  let context: string[] | undefined
  let dimension: string | undefined
  let fact: { id: string; contextRef: string } | undefined
  let text = ''
  let failure: Error | undefined
  const fail = (message: string): void => {
    failure ??= new Error(message)
  }

  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('a DTD, which no filing has'))
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name)
    if (names.length > DEEPEST) fail('elements nest too deep')
    const local = localName(name)
    text = ''
    // The value of a typed member stands in an element of its own.
    if (dimension !== undefined) return
    if (local === 'context' && attributes.id !== undefined) {
      context = []
      if (contexts.size < MOST_CONTEXTS) contexts.set(attributes.id, context)
    } else if (local === 'explicitMember' || local === 'typedMember') dimension = attributes.dimension
    else if (attributes.contextRef !== undefined)
      fact = { id: attributes.id ?? name, contextRef: attributes.contextRef }
  })
  const addText = (piece: string): void => {
    if (fact !== undefined || dimension !== undefined) text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    names.pop()
    const local = localName(name)
    if (dimension !== undefined) {
      if (!local.endsWith('Member')) return
      context?.push(`${dimension}=${text.trim()}`)
      dimension = undefined
    } else if (local === 'context') context = undefined
    else if (fact !== undefined) {
      onFact({ ...fact, text })
      fact = undefined
    }
    text = ''
  })

  return {
    write(piece) {
      parser.write(piece)
      if (failure !== undefined) throw failure
    },
    end() {
      parser.close()
      if (failure !== undefined) throw failure
    },
    membersOf: (contextRef) => (contexts.get(contextRef) ?? []).toSorted(),
  }
}
