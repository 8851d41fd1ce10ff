// What a popup tells of a VME or a syndic: name at once, address and syndic as soon as they are fetched.
import { element } from '../parts/dom.ts'
import { roughText } from './exactness.ts'
import { loadEvents } from './impact-events.ts'
import { isFamily, type Leaf } from './points.ts'
import type { Wording } from './texts.ts'

interface Office {
  enterpriseNumber: string | null
  name: string | null
  kind: 'professional' | 'personal'
}

interface Summary {
  name: string
  formattedNumber: string
  address: { line: string } | null
  syndic?: Office | null
  managedVmes?: number
  impacts?: { powerOutage: string | null; publicWorks: string | null }
}

/** Of profiles, with `{number}` in them. */
export interface ProfilePaths {
  vme: string
  syndic: string
  /** Of the form that tells what is wrong. */
  feedback: string
}

export interface DetailsOptions {
  wording: Wording
  paths: ProfilePaths
  onPortfolio(enterpriseNumber: string, name: string): void
}

export interface Details {
  content: HTMLElement
  /** Fills in what has to be asked for. */
  load(signal: AbortSignal): Promise<void>
}

export function buildDetails(leaf: Leaf, { wording, paths, onPortfolio }: DetailsOptions): Details {
  const { translate, culture } = wording
  const isVme = leaf.of !== 'syndic'
  const { enterpriseNumber } = leaf
  const pathOf = (of: keyof ProfilePaths, number: string): string => paths[of].replace('{number}', number)
  const title = element('h2', {}, [leaf.name])
  const facts = element('dl', { 'aria-busy': 'true' })
  const fact = (name: string, value: Node | string): HTMLElement =>
    element('div', {}, [element('dt', {}, [translate(name)]), element('dd', {}, [value])])
  facts.append(fact('number', enterpriseNumber.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3')))

  const rough = roughText(leaf, wording)
  if (rough !== undefined) facts.append(fact('positionLabel', rough))

  const href = pathOf(isVme ? 'vme' : 'syndic', enterpriseNumber)
  const open = element('a', { href }, [translate(isVme ? 'openVme' : 'openSyndic')])
  const wrong = element('a', { class: 'quiet', href: pathOf('feedback', enterpriseNumber) }, [
    translate('wrong'),
  ])
  const links = element('p', { class: 'details-links' }, [open, wrong])
  const content = element('div', { class: 'details' }, [title, facts, links])

  const portfolioButton = (number: string, name: string): HTMLElement => {
    const button = element('button', { type: 'button', class: 'text-button' }, [translate('showPortfolio')])
    button.addEventListener('click', () => onPortfolio(number, name))
    return button
  }

  function syndicOf(office: Office | null | undefined): Node | string {
    if (!office) return translate('noSyndic')
    if (office.kind === 'personal' || office.enterpriseNumber === null) return translate('personalSyndic')
    const { enterpriseNumber: number, name } = office
    return element('a', { href: pathOf('syndic', number) }, [name ?? number])
  }

  function show(found: Summary): void {
    title.textContent = found.name
    facts.append(fact('addressLabel', found.address?.line ?? translate('noAddress')))
    if (isVme) {
      facts.append(fact('syndicLabel', syndicOf(found.syndic)))
      const number = found.syndic?.enterpriseNumber
      if (number) content.append(element('p', {}, [portfolioButton(number, found.syndic?.name ?? number)]))
      return
    }
    facts.append(fact('managedLabel', wording.count(found.managedVmes ?? 0)))
    content.append(element('p', {}, [portfolioButton(enterpriseNumber, found.name)]))
  }

  async function showEvents(signal: AbortSignal): Promise<void> {
    const waiting = element('p', { class: 'quiet', 'aria-busy': 'true' }, [translate('loadingImpacts')])
    facts.after(waiting)
    try {
      const events = await loadEvents(enterpriseNumber, wording, signal)
      if (events !== undefined) waiting.after(events)
      waiting.remove()
    } catch {
      if (signal.aborted) return
      waiting.textContent = translate('impactsAway')
      waiting.removeAttribute('aria-busy')
      waiting.setAttribute('role', 'status')
    }
  }

  return {
    content,
    async load(signal) {
      const isHit = isFamily(leaf.of)
      // Known hits are shown even while the register is down.
      const events = isHit ? showEvents(signal) : undefined
      try {
        const path = isVme ? `/api/vme/${enterpriseNumber}` : `/api/syndics/${enterpriseNumber}`
        const response = await fetch(`${path}?culture=${culture}`, { signal })
        if (!response.ok) throw new Error(`status ${response.status}`)
        const found: Summary = await response.json()
        show(found)
        if (!isHit && (found.impacts?.powerOutage || found.impacts?.publicWorks)) await showEvents(signal)
      } catch {
        if (signal.aborted) return
        content.append(element('p', { class: 'quiet', role: 'status' }, [translate('detailsAway')]))
      } finally {
        facts.removeAttribute('aria-busy')
      }
      await events
    },
  }
}
