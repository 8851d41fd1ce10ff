// What the register would add to a reply that stands without it.
import type { Services } from '../../services.ts'
import { partUnavailable, type Warning } from '../../warnings.ts'
import { Problem } from '../problem.ts'

const registerUnavailable = (parameter: string): Warning =>
  partUnavailable(parameter, `The register does not answer, so "${parameter}" could not be looked up.`)

type Register = Pick<Services, 'readRegister'>

/** Undefined while the register is unavailable, with a warning. */
export async function readOrWarn<Found>(
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
