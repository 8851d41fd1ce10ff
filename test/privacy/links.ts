// The planted sources of links: a file of the reuse format, a table, and inputs that cannot be loaded.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { group, leaf } from '../../fixtures/sample/xml-text.ts'
import { number, plantedNumbers, privatePersons, soleTraderContacts, soleTraders, vmeAt } from './names.ts'

const SYNDIC = '10070'
const CHAIRMAN = '10012'
const [surname, givenName, , nationalNumber] = privatePersons

const validity = (begin = '2024-02-01') => group('Validity', leaf('Begin', begin))
/** With elements that the format does not have: a number of the national register, an address. */
const person = (...more: readonly string[]): string =>
  group(
    'HeldByPerson',
    leaf('Name', surname),
    leaf('FirstName', givenName),
    leaf('NationalNumber', nationalNumber),
    group('Address', leaf('Street', surname)),
    ...more,
  )
const ownFirm = (holder: string) => leaf('PropertyManagementCompany', holder)

let counter = 0
function office(held: string, { code = SYNDIC, begin }: { code?: string; begin?: string } = {}): string {
  counter += 1
  return group('Function', leaf('Code', code), validity(begin), leaf('Counter', String(counter)), held)
}

interface Entity {
  number: string
  type?: string
  form?: string
  name?: string
  content?: string
}

const entity = ({ number: nbr, type = '2', form, name, content = '' }: Entity): string =>
  group(
    'Enterprise',
    leaf('Nbr', nbr),
    leaf('Type', type),
    validity('2006-03-14'),
    leaf('Status', 'AC'),
    name === undefined
      ? ''
      : group(
          'Denominations',
          group('Denomination', leaf('Language', '0'), leaf('Type', '001'), leaf('Name', name)),
        ),
    form === undefined ? '' : group('JurForms', group('JurForm', leaf('Code', form), validity('2006-03-14'))),
    content,
  )

const vme = (at: string, ...functions: readonly string[]): string =>
  entity({ number: at, form: '070', content: group('Functions', ...functions) })

function entities(): string[] {
  const { personal, traded, managed, company, trader, formerTrader } = plantedNumbers
  return [
    vme(personal, office(person())),
    vme(
      traded,
      office(
        group(
          'HeldByPerson',
          leaf('Name', soleTraders[0]),
          leaf('FirstName', soleTraders[1]),
          ownFirm(trader),
        ),
      ),
    ),
    vme(
      managed,
      // Who represents the company, who presides, who cannot be read, and whose own firm has no number.
      office(group('HeldByEnterprise', leaf('ExecutingEnterprise', company)) + person()),
      office(person(), { code: CHAIRMAN }),
      office(person(), { code: surname }),
    ),
    vme(vmeAt(3), office(person(), { begin: '2024-13-45' })),
    vme(vmeAt(4), office(person(ownFirm('0000000000')))),
    vme(vmeAt(5), office(person(ownFirm(surname)))),
    vme(
      vmeAt(6),
      office(
        group(
          'HeldByPerson',
          leaf('Name', soleTraders[2]),
          leaf('FirstName', soleTraders[3]),
          ownFirm(formerTrader),
        ),
      ),
    ),
    // A private person's function in what is no association, and natural persons who are no syndics.
    entity({
      number: company,
      form: '610',
      name: 'Proefstuk Beheer',
      content: group('Functions', office(person())),
    }),
    entity({ number: number(4), type: '1', name: `${surname} ${givenName}` }),
    entity({
      number: trader,
      type: '1',
      name: `${soleTraders[0]} ${soleTraders[1]}`,
      content: group(
        'Addresses',
        group('Address', leaf('Street', soleTraderContacts[4]), leaf('Phone', soleTraderContacts[0])),
      ),
    }),
    entity({ number: formerTrader, type: '1', name: `${soleTraders[2]} ${soleTraders[3]}` }),
  ]
}

const codes = (list: string, labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([code, label]) =>
      group(list, leaf('Code', code), group('Description', leaf('Language', 'NL'), leaf('Text', label))),
    )
    .join('')

const codesXml = `<?xml version="1.0" encoding="UTF-8"?>
<Codes>
${codes('FunctionCodes', { [SYNDIC]: 'Syndicus', '10071': 'Voorlopig syndicus', [CHAIRMAN]: 'Voorzitter' })}
${codes('LinkedEnterpriseCodes', { '010': 'Fusie door overneming', '011': 'Splitsing' })}
</Codes>
`

function writeReuse(root: string, day: string, records: readonly string[]): string {
  const folder = mkdtempSync(join(root, 'reuse-'))
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  // Changes: what the sample told before stays.
  const header = group(
    'Header',
    leaf('ExecutionDate', iso),
    leaf('SequenceNumber', `2${day.slice(6)}`),
    leaf('ExtractVersion', '20.4'),
    leaf('ExtractType', 'D'),
    leaf('ExtractBegin', iso),
    leaf('ExtractEnd', iso),
  )
  const footer = group(
    'Footer',
    leaf('NbrOfEnterprises', String(records.length)),
    leaf('NbrOfBusinessUnits', '0'),
    leaf('NbrOfCancelledEnterprises', '0'),
    leaf('NbrOfCancelledBusinessUnits', '0'),
  )
  writeFileSync(
    join(folder, `D${day}.wijzig.xml`),
    `<?xml version="1.0" encoding="UTF-8"?>\n<CommercialisationFileType>\n${header}\n<Enterprises>\n${records.join('\n')}\n</Enterprises>\n${footer}\n</CommercialisationFileType>\n`,
  )
  writeFileSync(join(folder, `D${day}.codes.XML`), codesXml)
  return folder
}

/** A file of changes in the reuse format, the next one after that of the sample country. */
export const writeReuseFile = (root: string): string => writeReuse(root, '20261101', entities())

const columns = 'vme_number,holder_kind,holder_number,name,function_code,begin,end,source,seen_at'
const full = `${givenName} ${surname}`

function writeTable(root: string, name: string, lines: readonly string[]): string {
  const folder = join(root, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'mandates.csv'), `${lines.join('\n')}\n`)
  return folder
}

/** A table of another provider, with every fault that a row with a name can have. */
export function writeProviderTable(root: string): string {
  const { personal, company, trader, formerTrader } = plantedNumbers
  // A load with more than a few rejected rows is refused as a whole. VMEs that the register does not know.
  const good = Array.from(
    { length: 300 },
    (_, at) =>
      `${number(1000 + at)},enterprise,${company},Proefstuk Beheer,syndic,2021-01-01,,proef,2026-11-01`,
  )
  const folder = writeTable(root, 'proef', [
    columns,
    `${personal},person,,${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(7)},person,${trader},"${soleTraders[0]}, ${soleTraders[1]}",syndic,2020-05-01,,proef,2026-11-01`,
    ...good,
    `${vmeAt(8)},enterprise,,${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},${surname},,${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},person,${surname},${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},person,,${full},${surname},2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},person,,${full},syndic,${surname},,proef,2026-11-01`,
    `${vmeAt(8)},person,,${full},syndic,2024-05-01,${surname},proef,2026-11-01`,
    `${vmeAt(8)},person,,${surname}, ${givenName},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},person,,"${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${full},person,,${full},syndic,2024-05-01,,proef,2026-11-01`,
    `${vmeAt(8)},person,,${full},syndic,2024-05-01,2023-01-01,proef,2026-11-01`,
  ])
  writeFileSync(
    join(folder, 'successions.csv'),
    [
      'from_number,to_number,kind,on,evidence',
      `${formerTrader},${company},own-firm,2025-06-01,"Oprichting van de eigen firma (0477/99.00.11, postvak@stilgehouden.example)"`,
      `${formerTrader},${surname},own-firm,2025-06-01,Onleesbaar`,
      ...Array.from(
        { length: 30 },
        (_, at) => `${number(200 + at)},${number(300 + at)},absorption,2020-01-01,Akte`,
      ),
      '',
    ].join('\n'),
  )
  return folder
}

/** Inputs that cannot be loaded at all; what is wrong with each stands beside a name. */
export function writeBrokenInputs(root: string): string[] {
  const { personal } = plantedNumbers
  const row = (source: string, seenAt = '2026-11-01') =>
    `${personal},person,,${full},syndic,2024-05-01,,${source},${seenAt}`
  const broken = (name: string): string =>
    writeReuse(root, '20261102', [
      `<Enterprise><Nbr>${personal}</Nbr><Functions><Function><HeldByPerson>${name}</HeldByPerson></Function></Functions></Enterprise>`,
    ])
  return [
    broken(`<Name>&${surname};</Name>`),
    broken(`<Name>${surname}</FirstName>`),
    broken(`<${surname} ${givenName}>`),
    broken(`<Name ${surname}=${givenName}>`),
    broken(`<Name>${surname}`),
    writeTable(root, 'wrong-source', [columns, row(full)]),
    writeTable(root, 'two-sources', [columns, row('proef'), row(surname)]),
    writeTable(root, 'wrong-day', [columns, row('proef', surname)]),
    writeTable(root, 'all-wrong', [
      columns,
      `${personal},${full},,${full},syndic,2024-05-01,,proef,2026-11-01`,
    ]),
    writeTable(root, 'no-header', [`${personal},person,,${full},syndic,2024-05-01,,proef,2026-11-01`]),
    writeTable(root, 'other-header', [columns.replace('source', surname), row('proef')]),
  ]
}
