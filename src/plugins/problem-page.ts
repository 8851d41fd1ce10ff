// A refusal as a page, and the page that explains a code: the same template.
import type { Culture } from '../domain/culture.ts'
import { type ProblemCode, problems } from '../errors.ts'
import { renderPage } from '../pages/render.ts'
import type { ProblemDocument } from '../problem.ts'

/** What a browser gets instead of application/problem+json. */
export function renderProblemPage(document: ProblemDocument, culture: Culture): string {
  const { status, title, detail, errors, code, requestId } = document
  return renderPage({
    template: 'problem',
    culture,
    title,
    path: `/problems/${code}`,
    page: { status, title, detail, about: problems[code].about[culture], errors, code, requestId },
  })
}

/** What the `type` of a problem leads to. */
export function renderProblemAbout(code: ProblemCode, culture: Culture): string {
  const { status, title, about } = problems[code]
  return renderPage({
    template: 'problem',
    culture,
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
    },
  })
}
