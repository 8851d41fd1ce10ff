// The page of annual accounts of one company or association. Pure.
import { accountsPath, syndicPath, vmePath } from '../../site/page-paths.ts'
import type { PageView } from '../../site/render.ts'
import { fillText } from '../../text/page-texts.ts'
import type { KnownAccounts } from '../part/read.ts'
import { type AccountsOptions, sentenceOf } from '../part/view.ts'
import { financialTexts } from '../texts.ts'
import { allAccounts } from './block.ts'

export interface AccountsPageOptions extends AccountsOptions {
  kind: 'vme' | 'legal-person'
  name: string
  known: KnownAccounts
  publicUrl: string
}

export function buildAccountsView(options: AccountsPageOptions): PageView {
  const { enterpriseNumber, kind, name, known, culture, publicUrl } = options
  const texts = financialTexts[culture]
  const hasFiled = known.rows.length > 0
  const sentence = kind === 'vme' ? texts.ofVme : (sentenceOf(known.check, culture) ?? texts.notAsked)
  return {
    template: 'financials/page',
    culture,
    texts,
    section: kind === 'vme' ? 'buildings' : 'syndics',
    title: `${texts.title} · ${name}`,
    description: fillText(texts.pageDescription, { name }),
    path: accountsPath(enterpriseNumber),
    // A sentence alone is nothing to be found by.
    publicUrl: hasFiled ? publicUrl : undefined,
    styles: ['profile.css', 'charts.css', 'accounts.css'],
    isWide: true,
    page: {
      name,
      profileUrl: (kind === 'vme' ? vmePath : syndicPath)(enterpriseNumber, culture),
      sentence: hasFiled ? undefined : sentence,
      block: hasFiled ? allAccounts(known, options) : undefined,
    },
  }
}
