// Names, contacts and addresses of natural persons, planted in every place of every source where one can stand: what
// may never be shown.
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'

/** Parts of names of private persons, and a number of the national register; nowhere at all. */
export const privatePersons = ['Verzwegenstein', 'Quirinuska', 'Naamloosburg', '80010112345'] as const
/** Names of sole traders: on profiles and lists. */
export const soleTraders = ['Zelfstandinck', 'Ottoline', 'Eenzaatser', 'Ludovinus'] as const
/** How to reach them: nowhere at all. */
export const soleTraderContacts = [
  ...['0477990011', '0499887766', 'postvak@stilgehouden.example', 'www.stilgehouden.example'],
  ...['Verscholenlaan', 'Achterkamerstraat'],
] as const

/** Above every number that the register has given out. */
export const number = (position: number): string => completeEnterpriseNumber(String(17_300_000 + position))
export const vmeAt = (position: number): string => number(100 + position)

export const plantedNumbers = {
  /** With a private person, alone. */
  personal: vmeAt(0),
  /** With a sole trader. */
  traded: vmeAt(1),
  /** With a company, and private persons in every other place of its record. */
  managed: vmeAt(2),
  company: number(1),
  /** Listed by the register. */
  trader: number(2),
  /** Known from links only; went on as a company. */
  formerTrader: number(3),
} as const

export const VME_NAME = 'VME Residentie Proefstuk'
export const PLANTED_VMES = 12
