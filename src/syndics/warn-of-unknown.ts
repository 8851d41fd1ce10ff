// What is said of the number of a syndic by which something was asked for, and nothing found.
import { readOrWarn } from '../http/replies/read-or-warn.ts'
import { type EnterpriseNumber, isEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { valueUnknown, type Warning } from '../warnings.ts'
import { isSyndic } from './statements/syndics.ts'

/** Warns when a portfolio is empty because there is no such syndic. */
export async function warnOfUnknownSyndic(
  services: Pick<Services, 'readRegister'>,
  { parameter, number }: { parameter: string; number: EnterpriseNumber },
  warnings: Warning[],
): Promise<void> {
  // That no entity carries such a number was said before.
  if (!isEnterpriseNumber(number)) return
  const answer = await readOrWarn(services, { parameter, warnings }, (sql) => isSyndic(sql, number))
  if (answer?.found === false) warnings.push(valueUnknown(parameter, number))
}
