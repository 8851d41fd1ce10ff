// Goes through an XML file of any length in flat memory. What an XML parser can be tricked with is refused: document
// types and their entities, endless texts, endless nesting, other encodings.
import { SaxesParser } from 'saxes'
import { checkFormat, codePageOf } from '../../text-encoding.ts'

export interface XmlFile {
  /** As it should stand in messages: archive and member. */
  name: string
  chunks: AsyncIterable<Buffer>
}

export interface XmlHandler {
  open(name: string, line: number): void
  text(text: string): void
  close(): void
}

/** The real files nest eight deep. */
const MAX_DEPTH = 32

/** Characters without any mark-up between them. The longest real text holds a few hundred. */
const MAX_TEXT = 1 << 20

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Hands the elements of a file to a handler, without attributes, and yields after every chunk, so that what was
 * gathered can be taken before the next. Throws an Error that names file, line and column; never a text of the file,
 * which may be the name of a person.
 */
export async function* readXml(file: XmlFile, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: true })
  const open: string[] = []
  let quiet = 0
  const fail = (fault: string): never => {
    throw new Error(`${file.name}, line ${parser.line}, column ${parser.column}: ${fault}`)
  }
  parser.on('error', () => fail('this is not well-formed XML'))
  parser.on('doctype', () => fail('a document type (DTD) is refused; the files of the register have none'))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-?8|(us-)?ascii)$/i.test(encoding))
      fail(`the encoding is ${encoding.slice(0, 20)}; only UTF-8 is read`)
  })
  parser.on('opentag', (tag) => {
    quiet = 0
    const name = localName(tag.name)
    open.push(name)
    if (open.length > MAX_DEPTH) fail(`elements nest more than ${MAX_DEPTH} deep`)
    handler.open(name, parser.line)
  })
  const onText = (text: string): void => {
    quiet = 0
    if (text.length > MAX_TEXT) fail(`a text of more than ${MAX_TEXT} characters`)
    if (open.length > 0) handler.text(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    quiet = 0
    open.pop()
    handler.close()
  })

  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      // As far as it can be read, so that the line is that of the fault.
      const text = new TextDecoder().decode(chunk)
      parser.write(text.slice(0, Math.max(0, text.indexOf('\uFFFD', 4))))
      return fail(`${codePageOf(chunk ?? Buffer.alloc(0))}, bytes that are no UTF-8 text`)
    }
  }
  let isFirst = true
  for await (const chunk of file.chunks) {
    if (isFirst) checkFormat(file.name, chunk)
    isFirst = false
    const text = decode(chunk)
    // The parser keeps an unfinished text, name or comment until its end comes.
    quiet += text.length
    parser.write(text)
    if (quiet > MAX_TEXT + text.length) fail(`a text of more than ${MAX_TEXT} characters`)
    yield
  }
  parser.write(decode())
  if (open.length > 0) fail(`the file ends inside ${open.slice(0, 4).join('/')}; it was cut off`)
  parser.close()
  yield
}

/** An element with what it holds. */
export interface XmlNode {
  name: string
  line: number
  text: string
  children: XmlNode[]
}

export const xmlNode = (name: string, line: number): XmlNode => ({ name, line, text: '', children: [] })

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The text of a child without blanks around it; undefined when there is none or it is empty. */
export const textOf = (node: XmlNode | undefined, name: string): string | undefined =>
  childOf(node, name)?.text.trim() || undefined
