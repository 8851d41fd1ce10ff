// A refusal as a page, and the page that explains a code: the same template.

import { type ProblemCode, problems } from '../errors.ts'
import { fill, type Problem, type ProblemDocument } from '../http/problem.ts'
import type { ProblemPages } from '../http/replies/problem-replies.ts'
import type { Culture } from '../text/culture.ts'
import { fillText, textIn } from '../text/page-texts.ts'
import { vmeSearchPath } from './page-paths.ts'
import { problemCulture } from './page-replies.ts'
import { problemWords } from './problem-words.ts'
import { renderPage } from './render.ts'
import { siteTexts } from './texts.ts'

interface Related {
  url: string
  text: string
}

const relatedTexts: Partial<Record<ProblemCode, keyof typeof siteTexts.nl>> = {
  vme_is_syndic: 'openSyndic',
  syndic_is_vme: 'openVme',
  sign_in_link_unknown: 'askNewLink',
  invitation_unknown: 'navAccount',
  role_required: 'backToAccount',
  account_changed: 'backToAccount',
  member_limit: 'backToAccount',
  member_unknown: 'backToAccount',
  last_owner: 'backToAccount',
  confirmation_wrong: 'backToAccount',
  syndic_not_claimable: 'backToAccount',
  syndic_owned: 'backToAccount',
  syndic_not_owned: 'backToAccount',
  claim_unknown: 'backToAccount',
  claim_codes_exhausted: 'backToAccount',
  claim_refused: 'backToAccount',
  invitations_exhausted: 'backToAccount',
  lead_unknown: 'backToAccount',
  version_stale: 'openAgain',
  transition_refused: 'openAgain',
}

/** Where what was asked for is found after all, or may be. */
function relatedTo({ code, values }: Problem, culture: Culture): Related | undefined {
  const { link, corrected } = values
  if (typeof corrected === 'string' && corrected !== '')
    return {
      // Of both kinds: a number is found whatever it belongs to.
      url: `${vmeSearchPath}?${new URLSearchParams({ q: corrected, culture })}`,
      text: fillText(siteTexts[culture].problemCorrected, { number: corrected }),
    }
  const name = relatedTexts[code]
  return name === undefined || typeof link !== 'string'
    ? undefined
    : { url: link, text: siteTexts[culture][name] }
}

function renderProblemPage(problem: Problem, document: ProblemDocument, culture: Culture): string {
  const { status, title, detail, errors, code, requestId } = document
  const words = problemWords[code]
  return renderPage({
    template: 'site/problem',
    culture,
    texts: siteTexts[culture],
    title,
    path: `/problems/${code}`,
    page: {
      status,
      title,
      detail: words === undefined ? detail : fill(words, culture, problem.values),
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
    title: textIn(title, culture),
    path: `/problems/${code}`,
    page: {
      status,
      title: textIn(title, culture),
      detail: textIn(about, culture),
      errors: [],
      code,
      requestId: null,
      related: undefined,
    },
  })
}

export const problemPages: ProblemPages = { cultureOf: problemCulture, render: renderProblemPage }
