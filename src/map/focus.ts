// What a map request names by number: the VME to show whatever else is, and the syndic whose portfolio is asked for.

import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, isEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { isSyndic } from '../syndics/statements/syndics.ts'
import { buildVmeFacts } from '../vmes/build-facts.ts'
import type { VmeRow } from '../vmes/row.ts'
import { findVmeRow } from '../vmes/statements/vmes.ts'
import { noPlaceKnown, partUnavailable, valueUnknown, type Warning } from '../warnings.ts'
import { mapCategoryOf } from './category.ts'
import type { ClusterTree } from './clusters/tree.ts'
import type { Focus } from './draw/layers.ts'
import { buildColumns } from './points/column-writer.ts'

type Register = Pick<Services, 'readRegister'>

function findInTree(tree: ClusterTree | undefined, number: EnterpriseNumber): Focus | undefined {
  const id = tree?.find(number)
  return id === undefined ? undefined : tree?.point(id)
}

function focusOf(row: VmeRow): Focus | undefined {
  const { location, mandates, number } = row
  if (location === null) return undefined
  const inOffice = mandates.filter(({ state }) => state === 'current')
  const columns = buildColumns([
    {
      enterpriseNumber: number,
      name: buildVmeFacts(row).name,
      position: location,
      category: mapCategoryOf(inOffice.map(({ syndicNumber }) => ({ isPersonal: syndicNumber === null }))),
      syndicNumbers: [],
      contentCode: 0,
    },
  ])
  return { columns, index: 0 }
}

const registerUnavailable = (parameter: string): Warning =>
  partUnavailable(parameter, `The register does not answer, so "${parameter}" could not be looked up.`)

/** Undefined while the register is unavailable, with a warning. */
async function readOrWarn<Found>(
  { readRegister }: Register,
  { parameter, warnings }: { parameter: string; warnings: Warning[] },
  read: Parameters<typeof readRegister<Found>>[0],
): Promise<{ found: Found } | undefined> {
  try {
    return { found: await readRegister(read) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    warnings.push(registerUnavailable(parameter))
    return undefined
  }
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

/** Warns when a portfolio is empty because there is no such syndic. */
export async function warnOfUnknownSyndic(
  services: Register,
  number: EnterpriseNumber,
  warnings: Warning[],
): Promise<void> {
  const parameter = 'syndicNumber'
  if (!isEnterpriseNumber(number)) return
  const answer = await readOrWarn(services, { parameter, warnings }, (sql) => isSyndic(sql, number))
  if (answer?.found === false) warnings.push(valueUnknown(parameter, number))
}
