// A refusal as a page, and the page that explains a code: the same template.

import { type ProblemCode, problems } from '../errors.ts'
import type { Problem, ProblemDocument } from '../http/problem.ts'
import type { ProblemPages } from '../http/replies/problem-replies.ts'
import type { Culture } from '../text/culture.ts'
import { problemCulture } from './page-replies.ts'
import { renderPage } from './render.ts'
import { siteTexts } from './texts.ts'

interface Related {
  url: string
  text: string
}

const relatedTexts: Partial<Record<ProblemCode, keyof typeof siteTexts.nl>> = {
  vme_is_syndic: 'openSyndic',
  syndic_is_vme: 'openVme',
}

/** Where what was asked for is found after all. */
function relatedTo({ code, values: { link } }: Problem, culture: Culture): Related | undefined {
  const name = relatedTexts[code]
  return name === undefined || typeof link !== 'string'
    ? undefined
    : { url: link, text: siteTexts[culture][name] }
}

function renderProblemPage(problem: Problem, document: ProblemDocument, culture: Culture): string {
  const { status, title, detail, errors, code, requestId } = document
  return renderPage({
    template: 'site/problem',
    culture,
    texts: siteTexts[culture],
    title,
    path: `/problems/${code}`,
    page: {
      status,
      title,
      detail,
      about: problems[code].about[culture],
      errors,
      code,
      requestId,
      related: relatedTo(problem, culture),
    },
  })
}

/** What the `type` of a problem leads to. */
export function renderProblemAbout(code: ProblemCode, culture: Culture): string {
  const { status, title, about } = problems[code]
  return renderPage({
    template: 'site/problem',
    culture,
    texts: siteTexts[culture],
    title: title[culture],
    path: `/problems/${code}`,
    page: {
      status,
      title: title[culture],
      detail: about[culture],
      about: null,
      errors: [],
      code,
      requestId: null,
      related: undefined,
    },
  })
}

export const problemPages: ProblemPages = { cultureOf: problemCulture, render: renderProblemPage }
