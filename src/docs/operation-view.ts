// What the page of one operation shows: pure, from the description and the examples of now.

import { problems } from '../errors.ts'
import { operationPath } from '../site/page-paths.ts'
import type { PageView } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'
import { curl } from './curl.ts'
import {
  type DescribedParameter,
  hasV1,
  isAdmin,
  isOpenData,
  type Operation,
  type ValueSchema,
} from './description.ts'
import { type ExampleValue, exampleUrl, exampleValue, isFilledIn } from './examples.ts'
import type { DocsContent } from './overview-view.ts'
import { type Said, said } from './reference-texts.ts'
import { docsTexts } from './texts.ts'

// More are words for a few things, which the description says better.
const MOST_CHOICES = 12

const choicesOf = ({ enum: choices = [], items }: ValueSchema): string[] => {
  const named = (items?.enum ?? choices).map(String).filter((choice) => choice !== '')
  return named.length <= MOST_CHOICES ? named : []
}

function typeText({ type, items }: ValueSchema, culture: Culture): string {
  const texts = docsTexts[culture]
  const words: Record<string, string> = {
    string: texts.typeText,
    integer: texts.typeInteger,
    number: texts.typeNumber,
  }
  if (items !== undefined) return `${texts.listOf} (${typeText(items, culture)})`
  return words[type ?? ''] ?? texts.typeText
}

const asText = (value: ExampleValue | undefined): string => String(value ?? '')

function parameterView(
  parameter: DescribedParameter,
  { operationId }: Operation,
  { examples, culture }: DocsContent,
) {
  const { name, schema = {}, description = '', required = false } = parameter
  const example = asText(exampleValue(operationId, name, examples.country))
  return {
    name,
    where: parameter.in,
    required,
    type: typeText(schema, culture),
    description: said(description, culture),
    choices: choicesOf(schema),
    // A list in a select takes one of its values, which is enough to try.
    isChoice: choicesOf(schema).length > 0,
    isWhole: schema.type === 'integer',
    example,
    value: isFilledIn(operationId, parameter) ? example : '',
  }
}

const isProblemCode = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code)

/** The codes that the description of a refusal names, each with its title and page. */
function problemsIn(description: string, culture: Culture) {
  return Object.keys(problems)
    .filter(isProblemCode)
    .filter((code) => description.split(/[ :]+/).includes(code))
    .map((code) => ({
      code,
      title: textIn(problems[code].title, culture),
      url: `/problems/${code}?culture=${culture}`,
    }))
}

const replyText = (status: string, description: string, culture: Culture): Said =>
  status === '304' ? { text: docsTexts[culture].replyHeld, lang: undefined } : said(description, culture)

function replyViews({ responses = {} }: Operation, culture: Culture) {
  return Object.entries(responses).map(([status, { description }]) => {
    const named = Number(status) >= 400 ? problemsIn(description, culture) : []
    return {
      status,
      problems: named,
      // Problems have titles of their own.
      description: named.length > 0 ? undefined : replyText(status, description, culture),
    }
  })
}

/** Of what is not asked for by itself: jobs, and what changes something. */
const fixedReply = (operation: Operation): unknown =>
  isOpenData(operation) ? undefined : operation.responses?.['200']?.content?.['application/json']?.example

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** Whether it answers without a key or a session too. */
const isOpen = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((rule) => Object.keys(rule).length === 0)

export function buildOperationView(operation: Operation, content: DocsContent): PageView {
  const { description, examples, culture, publicUrl } = content
  const texts = docsTexts[culture]
  const { operationId, path, summary = '', parameters = [], requestBody } = operation
  const method = operation.method.toUpperCase()
  const isForAdmins = isAdmin(operation)
  const url = exampleUrl(operation, examples.country)
  const body = requestBody?.content['application/json']?.example
  const reply = examples.replies.get(operationId) ?? fixedReply(operation)
  const needsKey = !isForAdmins && !isOpen(operation)
  const canBeTried = method === 'GET' && !isForAdmins && !needsKey && !path.includes('{token}')
  return {
    template: 'docs/operation',
    culture,
    texts,
    title: said(summary, culture).text,
    path: `/docs/${operationId}`,
    publicUrl,
    section: 'api',
    styles: ['docs.css'],
    scripts: canBeTried ? ['docs.js'] : [],
    preloads: canBeTried ? ['parts/dom.js'] : [],
    page: {
      method,
      path,
      summary: said(summary, culture),
      description: operation.description && said(operation.description, culture),
      isForAdmins,
      isRetired: operation.deprecated === true,
      v1: hasV1(description, operation) ? path.replace('/api/', '/api/v1/') : undefined,
      command:
        url &&
        (method === 'GET'
          ? curl(
              publicUrl,
              url,
              isForAdmins ? 'X-Admin-Key: …' : needsKey ? 'Authorization: Bearer …' : undefined,
            )
          : undefined),
      url: canBeTried ? url : undefined,
      body: body && pretty(body),
      reply: url === undefined || reply === undefined ? undefined : pretty(reply),
      canBeTried,
      parameters: parameters.map((parameter) => parameterView(parameter, operation, content)),
      replies: replyViews(operation, culture),
      overviewUrl: `${operationPath(undefined, culture)}#reference`,
    },
  }
}
