// Words of the state of a permit as they are stored. The layer's own list is not published: what is not here is `unknown`.

import type { PermitState } from '../../../src/permits/permit.ts'
import { fold } from '../../../src/text/fold.ts'

/** The first whose stem the folded word holds; a refusal before a grant, since "niet vergund" holds both. */
const stems: readonly (readonly [PermitState, readonly string[]])[] = [
  ['withdrawn', ['ingetrokken', 'intrekking', 'stopgezet', 'stopzetting', 'afstand', 'geannuleerd']],
  ['expired', ['vervallen', 'verval', 'verlopen']],
  ['refused', ['geweigerd', 'weigering', 'niet vergund', 'niet verleend', 'niet goedgekeurd', 'geen akte']],
  ['refused', ['onontvankelijk', 'niet ontvankelijk', 'onvolledig', 'niet volledig']],
  ['granted', ['vergund', 'vergunning verleend', 'verleend', 'goedgekeurd', 'aktename', 'akte genomen']],
  [
    'in_progress',
    ['in behandeling', 'behandeling', 'onderzoek', 'beroep', 'advies', 'lopend', 'volledig', 'ontvankelijk'],
  ],
  ['filed', ['ingediend', 'indiening', 'aangevraagd', 'aanvraag', 'ontvangen']],
]

export interface StateWord {
  state: PermitState
  /** As the source writes it; null where it writes nothing. */
  text: string | null
  isUnknown: boolean
}

export function stateOf(text: string | null): StateWord {
  const word = fold(text ?? '')
    .replace(/[_-]+/g, ' ')
    .trim()
  const found = stems.find(([, forms]) => forms.some((form) => word.includes(form)))
  return { state: found?.[0] ?? 'unknown', text, isUnknown: found === undefined && word !== '' }
}
