// One VME by its number, from PostgreSQL.

import { hints } from '../errors.ts'
import { Problem } from '../http/problem.ts'
import {
  bareDigits,
  completeEnterpriseNumber,
  type EnterpriseNumber,
  formatEnterpriseNumber,
  isEnterpriseNumber,
} from '../register/enterprise-number.ts'
import { digitsInText } from '../register/number-in-text.ts'
import type { Services } from '../services.ts'
import { isSyndic } from '../syndics/statements/syndics.ts'
import type { VmeRow } from './row.ts'
import { findVmeRow } from './statements/vmes.ts'

const LONGEST_SHOWN = 40

/** The number with the check digits that its first eight digits call for; undefined when they make no number. */
const correctedNumber = (digits: string | undefined): EnterpriseNumber | undefined =>
  digits !== undefined && /^[01]/.test(digits) ? completeEnterpriseNumber(digits.slice(0, 8)) : undefined

/** Throws enterprise_number_malformed with the corrected form as a hint. */
export function requireNumber(text: string): EnterpriseNumber {
  const digits = digitsInText(text)
  if (digits !== undefined && isEnterpriseNumber(digits)) return digits
  const corrected = correctedNumber(digits ?? bareDigits(text))
  throw new Problem('enterprise_number_malformed', {
    values: {
      number: text.slice(0, LONGEST_SHOWN),
      hint: corrected === undefined ? '' : hints.corrected,
      corrected: corrected === undefined ? '' : formatEnterpriseNumber(corrected),
    },
  })
}

/** Throws vme_unknown, or vme_is_syndic with a link. */
export async function requireVme(services: Services, number: EnterpriseNumber): Promise<VmeRow> {
  const found = await services.readRegister(async (sql) => {
    const row = await findVmeRow(sql, number)
    return row ?? { isSyndic: await isSyndic(sql, number) }
  })
  if (!('isSyndic' in found)) return found
  const shown = formatEnterpriseNumber(number)
  if (!found.isSyndic) throw new Problem('vme_unknown', { values: { number: shown } })
  const link = `/api/syndics/${number}`
  throw new Problem('vme_is_syndic', {
    values: { number: shown, link },
    headers: { link: `<${link}>; rel="related"` },
  })
}
