// What the page says of an address that it does not follow to the letter: it may come from the API, or from a person.
import type { PlaceNames } from '../../places/place-names.ts'
import { cutNotice } from '../../site/page-notice.ts'
import type { PageQuery } from '../../site/parts/page-query.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { vmeTexts } from '../texts.ts'
import { type FilterName, ignoredFilters } from './filters.ts'

const nameTexts = {
  region: 'fieldRegion',
  province: 'fieldProvince',
  municipality: 'fieldMunicipality',
  zipcode: 'fieldPostcode',
  syndic: 'fieldSyndic',
  status: 'fieldStatus',
  bounds: 'filterArea',
} as const satisfies Record<FilterName, keyof typeof vmeTexts.nl>

export function addressNotice(
  query: PageQuery,
  { culture, places }: { culture: Culture; places: PlaceNames },
): { notice?: string } {
  const texts = vmeTexts[culture]
  const names = ignoredFilters(query, places).map((name) => texts[nameTexts[name]].toLowerCase())
  const { notice } = cutNotice(query, culture)
  const ignored =
    names.length === 0 ? undefined : fillText(texts.noticeIgnored, { filters: names.join(', ') })
  const said = [notice, ignored].filter((text) => text !== undefined)
  return said.length === 0 ? {} : { notice: said.join(' ') }
}
