// Pages as a browser takes them: their elements, and what among these could act.
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type TreeNode = DefaultTreeAdapterTypes.Node
export type PageElement = DefaultTreeAdapterTypes.Element

/** Every element in the order of the document; what a `template` holds too. */
export function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = []
  const walk = (node: TreeNode): void => {
    if ('tagName' in node) found.push(node)
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return found
}

export const attributeOf = ({ attrs }: PageElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

/** Text of an element with everything in it. */
export function textOf(node: TreeNode): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The one element of its kind. */
export function only(elements: readonly PageElement[], tag: string): PageElement {
  const [found, other] = elements.filter(({ tagName }) => tagName === tag)
  if (found === undefined || other !== undefined) throw new Error(`not one <${tag}>`)
  return found
}

const signature = ({ tagName, attrs }: PageElement): string =>
  [tagName, ...attrs.map(({ name }) => name)].join(' ')

/** Links to what an entity says of itself: where it says nothing that can be one, its text stands alone. */
const isContact = (element: PageElement): boolean => attributeOf(element, 'rel') === 'nofollow noopener'

/** The tree of elements with the names of their attributes, a line each. */
export function shapeOf(elements: readonly PageElement[]): string {
  const depths = new Map<TreeNode, number>()
  const lines: string[] = []
  for (const element of elements) {
    const depth = 1 + ((element.parentNode && depths.get(element.parentNode)) ?? 0)
    depths.set(element, depth)
    if (!isContact(element)) lines.push(' '.repeat(depth) + signature(element))
  }
  return lines.join('\n')
}

/** Each kind of element with its attributes and the way to it, once. */
export function pathsOf(elements: readonly PageElement[]): Set<string> {
  const known = new Map<TreeNode, string>()
  for (const element of elements) {
    const above = element.parentNode === null ? undefined : known.get(element.parentNode)
    known.set(element, above === undefined ? signature(element) : `${above} > ${signature(element)}`)
  }
  return new Set(known.values())
}

const forbidden: ReadonlySet<string> = new Set([
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'frame',
  'portal',
  'applet',
])
const addressAttributes: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'background',
  'data',
  'data-url',
  'data-module',
  'data-library',
  'data-styles',
  'data-basemap',
  'data-syndic-path',
])

function scriptFault(element: PageElement): string | undefined {
  const [type, src, text] = [attributeOf(element, 'type'), attributeOf(element, 'src'), textOf(element)]
  if (type === 'module' && src !== undefined && /^\/assets\/[\w./-]+\.js$/.test(src) && text === '') return
  if (src === undefined && (type === 'application/ld+json' || type === 'application/json'))
    try {
      JSON.parse(text)
      return
    } catch {
      return `a data block that does not parse: ${text}`
    }
  return `a script: ${type} ${src} ${text}`
}

function addressFault(element: PageElement, value: string, origin: string): string | undefined {
  // As seen from a page that lies deep, so that a relative address shows.
  const url = URL.parse(value, `${origin}/a/b/c`)
  const isOurs = url?.origin === origin && (/^\/(?![/\\])|^#/.test(value) || value.startsWith(`${origin}/`))
  if (isOurs) return
  const contacts = ['https:', 'http:', 'mailto:', 'tel:']
  if (url !== null && element.tagName === 'a' && isContact(element) && contacts.includes(url.protocol)) return
  return `an address: ${element.tagName} ${value}`
}

/** What could act or lead away, although nothing of the kind belongs on a page. */
export function faultsOf(elements: readonly PageElement[], origin: string): string[] {
  const faults: string[] = []
  for (const element of elements) {
    const { tagName, attrs } = element
    if (forbidden.has(tagName)) faults.push(`<${tagName}>`)
    if (tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined)
      faults.push('<meta http-equiv>')
    const script = tagName === 'script' ? scriptFault(element) : undefined
    if (script !== undefined) faults.push(script)
    for (const { name, value } of attrs) {
      if (/^on|^style$|^srcdoc$|^ping$|^target$/.test(name)) faults.push(`${tagName} ${name}="${value}"`)
      const fault = addressAttributes.has(name) ? addressFault(element, value, origin) : undefined
      if (fault !== undefined) faults.push(fault)
    }
  }
  return faults
}
