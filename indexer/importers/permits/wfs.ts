// The layers as the Mercator service answers them: pages of a window, in whatever dialect it speaks.
import type { PermitLayer } from '../../../src/permits/permit.ts'
import { FeedError, type FetchPort } from '../impacts/adapter.ts'
import { type Feature, featuresOf, textField } from '../impacts/features.ts'
import { firstWords, isObject, parseJson, totalOf } from '../impacts/pages.ts'
import { fields } from './parse.ts'
import type { Window } from './windows.ts'

const layerNames: Readonly<Record<PermitLayer, string>> = {
  gd: 'lu:lu_omv_gd_v2',
  vk: 'lu:lu_omv_vk_v2',
}

export interface WfsLimits {
  page: number
  /** Of one window; a window with more is halved. */
  window: number
}

const usual: WfsLimits = { page: 1_000, window: 20_000 }

/** Newer versions have other names for what and how many. */
const dialects = [
  { version: '1.1.0', type: 'typeName', most: 'maxFeatures' },
  { version: '2.0.0', type: 'typeNames', most: 'count' },
] as const

const geometryNames = ['geom', 'geometry'] as const

/** Fields that a version of the layer may lack; without the others nothing can be stored. */
const optional: ReadonlySet<string> = new Set([fields.stateAt, fields.state, fields.type])

/** What it refused, in its words, within an answer with status 200 or 400. */
class WfsException extends Error {
  override name = 'WfsException'
}

/** How the service is asked; found out by asking, and kept for the run. */
interface Speech {
  dialect: number
  geometry: number
  missing: Set<string>
}

/** Letters of an exception; a page for people says that it is one. */
function exceptionOf(text: string): WfsException | FeedError {
  const at = text.search(/<(?:\w{1,20}:)?(?:ExceptionText|ServiceException)\b/i)
  const from = at < 0 ? -1 : text.indexOf('>', at)
  const to = from < 0 ? -1 : text.indexOf('</', from)
  const said = to < 0 ? undefined : text.slice(from + 1, to)
  if (said !== undefined) return new WfsException(firstWords(said.replace(/<!\[CDATA\[|\]\]>/g, '')))
  const format = /<html|<!doctype html/i.test(text.slice(0, 1_000)) ? 'HTML' : 'XML'
  return new FeedError(`it answered with ${format} where JSON was asked for: "${firstWords(text)}"`)
}

/** GeoServer can be set to write exceptions as JSON too. */
function jsonExceptionOf(page: unknown): WfsException | undefined {
  const [first] = isObject(page) && Array.isArray(page.exceptions) ? (page.exceptions as unknown[]) : []
  return isObject(first) ? new WfsException(firstWords(String(first.text ?? first.code ?? ''))) : undefined
}

/** Version 2.0.0 has a status for what is refused; the words are there all the same. Throws whatever else went wrong. */
function textOfRefusal(error: unknown): { text: string } {
  const text = error instanceof FeedError && error.status === 400 ? error.text : undefined
  if (text !== undefined && /ExceptionText|ServiceException|"exceptions"/.test(text)) return { text }
  throw error
}

/** Puts what the service refused another way; false where there is none. */
function adapt(speech: Speech, { message }: WfsException): boolean {
  const [, name] = /illegal property name:?\s*"?([\w:]+)/i.exec(message) ?? []
  const field = name?.split(':').at(-1)?.toLowerCase()
  if (field === geometryNames[speech.geometry] && speech.geometry + 1 < geometryNames.length) {
    speech.geometry += 1
    return true
  }
  if (field !== undefined && optional.has(field) && !speech.missing.has(field)) {
    speech.missing.add(field)
    return true
  }
  if (field === undefined && speech.dialect + 1 < dialects.length) {
    speech.dialect += 1
    return true
  }
  return false
}

/** Midnight in UTC of both ends: an hour or two off at most, which the overlap of the windows makes up for. */
function filterOf({ from, until }: Window, { missing }: Speech): string {
  const within = (name: string): string =>
    `(${name} >= '${from}T00:00:00Z' AND ${name} < '${until}T00:00:00Z')`
  return missing.has(fields.stateAt)
    ? within(fields.filed)
    : `${within(fields.filed)} OR ${within(fields.stateAt)}`
}

/** Of a feature with an id: one object of a project may be listed more than once. */
const identityOf = (feature: Feature | undefined): string =>
  feature === undefined
    ? ''
    : [feature.id, textField(feature.fields, fields.project), textField(feature.fields, fields.object)].join()

export interface LayerAnswer {
  /** Undefined in the place of one that is none. */
  features: (Feature | undefined)[]
  /** Optional fields that the layer does not have. */
  missing: string[]
}

export interface LayerReader {
  /** 'too-many': the window is to be halved, to be read whole. Throws a FeedError for what is no answer, or not all of it. */
  read(layer: PermitLayer, window: Window): Promise<LayerAnswer | 'too-many'>
}

export function openLayers(port: FetchPort, service: string, limits: WfsLimits = usual): LayerReader {
  const speeches = new Map<PermitLayer, Speech>()

  async function askPage(layer: PermitLayer, window: Window, start: number): Promise<unknown> {
    const speech = speeches.get(layer) ?? { dialect: 0, geometry: 0, missing: new Set() }
    speeches.set(layer, speech)
    for (;;) {
      const { version, type, most } = dialects[speech.dialect] as (typeof dialects)[number]
      const names = Object.values(fields).filter((name) => !speech.missing.has(name))
      const address = new URL(service)
      const parameters = {
        ...{ service: 'WFS', version, request: 'GetFeature', [type]: layerNames[layer] },
        ...{ outputFormat: 'application/json', srsName: 'EPSG:31370', [most]: String(limits.page) },
        startIndex: String(start),
        sortBy: `${fields.project},${fields.object}`,
        propertyName: [...names, geometryNames[speech.geometry]].join(','),
        CQL_FILTER: filterOf(window, speech),
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      const body = await port.get(address, { accept: '*/*' }).catch(textOfRefusal)
      const page = /^\s*</.test(body.text) ? undefined : parseJson(body)
      const refused = page === undefined ? exceptionOf(body.text) : jsonExceptionOf(page)
      if (refused === undefined) return page
      if (refused instanceof FeedError) throw refused
      if (!adapt(speech, refused)) throw new FeedError(`it refuses: ${refused.message}`, { cause: refused })
    }
  }

  return {
    async read(layer, window) {
      const features: (Feature | undefined)[] = []
      const seen = new Set<string>()
      let total: number | undefined
      for (;;) {
        const page = await askPage(layer, window, features.length)
        const found = featuresOf(page)
        const more = found.filter((feature) => !seen.has(identityOf(feature)))
        total = totalOf(page) ?? total
        // All of it comes again, and was less than a page: a server without pages has no more.
        if (total === undefined && more.length === 0 && found.length < limits.page) break
        // Pages in no steady order repeat one feature and leave out another: a smaller window needs fewer of them.
        if (more.length < found.length) return 'too-many'
        for (const feature of found) {
          features.push(feature)
          if (feature?.id) seen.add(identityOf(feature))
        }
        if (features.length > limits.window || (total ?? 0) > limits.window) return 'too-many'
        // A server may give less than it was asked for at a time, and not say how many there are.
        if (found.length === 0 || (total !== undefined && features.length >= total)) break
      }
      if (total !== undefined && features.length < total)
        throw new FeedError(`${layerNames[layer]} gave ${features.length} of ${total} features of a window`)
      return { features, missing: [...(speeches.get(layer)?.missing ?? [])] }
    },
  }
}
