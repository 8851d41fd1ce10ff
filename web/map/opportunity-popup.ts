// What stands at the place of an opportunity: units and who counted them, the score with its reasons, and VMEs beside it.
import { element } from '../parts/dom.ts'
import type { ProfilePaths } from './details.ts'
import type { KnownPlace, Opportunity, Reason } from './opportunity-items.ts'
import type { Wording } from './texts.ts'

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

function unitsText(
  { units, unitsSource }: Pick<KnownPlace, 'units' | 'unitsSource'>,
  { translate, count }: Wording,
): string | undefined {
  if (units === null || unitsSource === undefined) return undefined
  return translate('unitsOfSource', { units: count(units), source: translate(`units ${unitsSource}`) })
}

function reasonList({ reasons, units }: Opportunity, { translate, count }: Wording): HTMLElement {
  const line = ({ code, points }: Reason): HTMLElement =>
    element('li', {}, [
      element('span', {}, [translate(`reason ${code}`, { units: count(units ?? 0) })]),
      element('span', { class: 'reason-points' }, [signed(points)]),
    ])
  return element('ul', { class: 'details-reasons' }, reasons.map(line))
}

function opportunityPart(place: Opportunity, wording: Wording): HTMLElement {
  const { translate } = wording
  const fact = (name: string, value: Node | string): HTMLElement =>
    element('div', {}, [element('dt', {}, [translate(name)]), element('dd', {}, [value])])
  const likelihood = translate(`opportunity ${place.likelihood}`)
  const units = unitsText(place, wording)
  return element('section', { class: 'details-place' }, [
    element('h2', {}, [place.name === '' ? likelihood : place.name]),
    element('dl', {}, [
      fact('opportunityLabel', likelihood),
      ...(units === undefined ? [] : [fact('unitsLabel', units)]),
      fact('scoreLabel', translate('scoreOf', { score: place.score })),
    ]),
    reasonList(place, wording),
  ])
}

function knownPart(places: readonly KnownPlace[], wording: Wording, paths: ProfilePaths): HTMLElement[] {
  if (places.length === 0) return []
  const line = ({ enterpriseNumber, name, ...place }: KnownPlace): HTMLElement => {
    const units = unitsText(place, wording)
    return element('li', {}, [
      element('a', { href: paths.vme.replace('{number}', enterpriseNumber) }, [name ?? enterpriseNumber]),
      ...(units === undefined ? [] : [element('span', { class: 'quiet' }, [` ${units}`])]),
    ])
  }
  return [
    element('section', { class: 'details-place' }, [
      element('h3', {}, [wording.translate('knownHere')]),
      element('ul', { class: 'details-known' }, places.map(line)),
    ]),
  ]
}

export function placesContent(
  places: readonly (Opportunity | KnownPlace)[],
  wording: Wording,
  paths: ProfilePaths,
): HTMLElement {
  const opportunities = places.filter((place) => place.kind === 'opportunity')
  const known = places.filter((place) => place.kind === 'vme')
  return element('div', { class: 'details details-places' }, [
    ...opportunities.map((place) => opportunityPart(place, wording)),
    ...knownPart(known, wording, paths),
    element('p', { class: 'quiet details-remarks' }, [wording.translate('opportunityNote')]),
  ])
}
