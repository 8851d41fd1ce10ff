// The planted extract of the enterprise register: an update that follows the full one of the sample country.
import { writeExtract } from '../indexer/importers/enterprise-register/extract-folder.ts'
import { PLANTED_VMES, plantedNumbers, soleTraderContacts, soleTraders, VME_NAME, vmeAt } from './names.ts'

const q = (...fields: readonly string[]): string => fields.map((field) => `"${field}"`).join(',')
const dotted = (bare: string): string => `${bare.slice(0, 4)}.${bare.slice(4, 7)}.${bare.slice(7)}`

/** An extract of the open register. It should not tell where sole traders live, and once may. */
export function writeRegister(): Promise<string> {
  const { company, trader } = plantedNumbers
  const vmes = Array.from({ length: PLANTED_VMES }, (_, position) => vmeAt(position))
  const unit = '8.999.000.103'
  const seat = (entity: string, type: string, street: string) =>
    q(entity, type, '', '', '9000', 'Gent', 'Gent', street, street, '12', '', '', '')
  return writeExtract({
    type: 'update',
    number: 201,
    date: '02-11-2026',
    rows: {
      enterprise_insert: [
        ...vmes.map((vme) => `${q(dotted(vme), 'AC', '000', '2', '070')},,14-03-2006`),
        `${q(dotted(company), 'AC', '000', '2', '610')},,14-03-2006`,
        `${q(dotted(trader), 'AC', '000', '1')},,,14-03-2006`,
      ],
      denomination_insert: [
        ...vmes.map((vme, position) => q(dotted(vme), '2', '001', `${VME_NAME} ${position}`)),
        q(dotted(company), '2', '001', 'Proefstuk Beheer'),
        q(dotted(trader), '0', '001', `${soleTraders[0]}, ${soleTraders[1]}`),
        q(unit, '2', '003', 'Handelszaak van de eenmanszaak'),
      ],
      address_insert: [
        ...vmes.map((vme) => seat(dotted(vme), 'REGO', 'Veldstraat')),
        seat(dotted(company), 'REGO', 'Kouter'),
        seat(dotted(trader), 'REGO', soleTraderContacts[4]),
        seat(unit, 'BAET', soleTraderContacts[5]),
      ],
      contact_insert: [
        q(dotted(company), 'ENT', 'TEL', '09 111 22 33'),
        q(dotted(trader), 'ENT', 'TEL', soleTraderContacts[0]),
        q(dotted(trader), 'ENT', 'EMAIL', soleTraderContacts[2]),
        q(unit, 'EST', 'TEL', soleTraderContacts[1]),
        q(unit, 'EST', 'WEB', soleTraderContacts[3]),
      ],
      activity_insert: [
        q(unit, '006', '2025', '68321', 'MAIN'),
        q(dotted(company), '006', '2025', '68321', 'MAIN'),
      ],
      establishment_insert: [`"${unit}",01-01-2015,"${dotted(trader)}"`],
    },
  })
}
