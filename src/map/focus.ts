// What a map request names by number: the VME to show whatever else is, and the syndic whose portfolio is asked for.

import { readOrWarn } from '../http/replies/read-or-warn.ts'
import { type EnterpriseNumber, isEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { warnOfUnknownSyndic } from '../syndics/warn-of-unknown.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import type { VmeRow } from '../vmes/row.ts'
import { findVmeRow } from '../vmes/statements/vmes.ts'
import { isSyndicWord } from '../vmes/syndic-word.ts'
import { noPlaceKnown, valueUnknown, type Warning } from '../warnings.ts'
import { mapCategoryOf } from './category.ts'
import type { ClusterTree } from './clusters/tree.ts'
import type { Focus } from './draw/layers.ts'
import { buildColumns } from './points/column-writer.ts'
import type { MapRequest } from './request.ts'

type Register = Pick<Services, 'readRegister'>

export function findInTree(tree: ClusterTree | undefined, number: EnterpriseNumber): Focus | undefined {
  const id = tree?.find(number)
  return id === undefined ? undefined : tree?.point(id)
}

function focusOf(row: VmeRow): Focus | undefined {
  const { location, number } = row
  if (location === null) return undefined
  const { name, syndic } = buildVmeFacts(row)
  const columns = buildColumns([
    {
      enterpriseNumber: number,
      name,
      position: location,
      category: mapCategoryOf(syndic),
      syndicNumbers: [],
      contentCode: 0,
    },
  ])
  return { columns, index: 0 }
}

/** The VME to show. One that is on no map, because it stopped, is shown where it was. */
export async function findFocus(
  services: Register,
  {
    number,
    tree,
    warnings,
  }: { number: string | undefined; tree: ClusterTree | undefined; warnings: Warning[] },
): Promise<Focus | undefined> {
  // That no entity carries such a number was said before.
  if (number === undefined || !isEnterpriseNumber(number)) return undefined
  const onMap = findInTree(tree, number)
  if (onMap !== undefined) return onMap
  const parameter = 'focusVme'
  const answer = await readOrWarn(services, { parameter, warnings }, (sql) => findVmeRow(sql, number))
  if (answer === undefined) return undefined
  if (answer.found === undefined) warnings.push(valueUnknown(parameter, number))
  else {
    const focus = focusOf(answer.found)
    if (focus === undefined) warnings.push(noPlaceKnown(parameter, number))
    return focus
  }
  return undefined
}

/** Where a map is empty: the syndics it was asked by that nobody knows. */
export async function warnOfUnknownPortfolio(
  services: Register,
  { syndicNumber, search, warnings }: Pick<MapRequest, 'syndicNumber' | 'search' | 'warnings'>,
): Promise<void> {
  const asked = { syndicNumber, syndic: search?.syndic }
  for (const [parameter, number] of Object.entries(asked))
    if (number !== undefined && !isSyndicWord(number))
      await warnOfUnknownSyndic(services, { parameter, number }, warnings)
}
