// A row of PostgreSQL → what the search engine holds of a syndic.
import type { SyndicDocument } from '../../mappings/syndic.ts'
import {
  compoundsOf,
  distinct,
  keyOf,
  placeWords,
  searchText,
  wholeKey,
  withContentHash,
  writings,
} from '../engine/search-texts.ts'
import { mapFieldsOf } from '../map/document-fields.ts'
import { companyNameForms } from '../text/company-words.ts'
import { asFigure } from '../text/word-variants.ts'
import { foldKey, wordTexts } from '../text/words.ts'
import { lineKeysOf } from '../vmes/line-keys.ts'
import { shownOrder } from '../vmes/shown-order.ts'
import { areaShares } from './area-shares.ts'
import { buildSyndicFacts } from './build-facts.ts'
import type { SyndicFacts } from './facts.ts'
import type { SyndicDocumentRow } from './row.ts'

/** For words: where it manages VMEs; where its seat is while it manages none. */
function regionCodesOf({ managedVmes, regions, address }: SyndicFacts): string[] {
  if (managedVmes > 0) return regions.map(({ region }) => region)
  return distinct([address?.regionCode ?? null])
}

function searchFields(
  row: SyndicDocumentRow,
  facts: SyndicFacts,
): Omit<SyndicDocument, 'contentHash' | 'facts'> {
  const { address } = facts
  // Where it may not be shown it must not be found by either.
  const seat = row.legalKind === 'sole-trader' ? null : row.seat
  const shown = searchText(facts.name)
  const names = distinct([facts.name, ...row.names.map((name) => name.text)])
  const forms = names.flatMap((name) => companyNameForms(wordTexts(name)))
  return {
    enterpriseNumber: row.number,
    bucket: row.bucket,
    isListed: row.isListed,
    managedVmes: row.managedVmes,
    name: shown,
    aliases: distinct(names.map(searchText)).filter((name) => name !== shown),
    fullNames: distinct(names.map(wholeKey)),
    nameKeys: distinct(forms.map((form) => keyOf(form.map(asFigure).join(' ')))),
    compounds: compoundsOf([...names.flatMap(writings), ...forms]),
    municipalities: seat === null ? [] : placeWords(seat),
    postcode: seat?.postcode ?? null,
    lineKeys: lineKeysOf(address),
    regionCodes: regionCodesOf(facts),
    seatRegion: address?.regionCode ?? null,
    areas: areaShares(row.areas),
    nameKey: keyOf(foldKey(facts.name)),
    cityKey: address?.municipality == null ? null : foldKey(address.municipality),
    ...shownOrder(facts),
    startDate: facts.startDate,
    updatedAt: facts.updatedAt,
    ...mapFieldsOf(facts.location, row.isListed ? 'syndic' : null),
  }
}

/** JSON of the SyndicDocument of a row. Pure and total: equal rows give equal documents, byte by byte. */
export function renderSyndicDocument(row: SyndicDocumentRow): string {
  const facts = buildSyndicFacts(row)
  const content: Omit<SyndicDocument, 'contentHash'> = { ...searchFields(row, facts), facts }
  return withContentHash(content)
}
