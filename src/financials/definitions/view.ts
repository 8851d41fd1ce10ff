// The page that says what the key figures of annual accounts are made of: from the tables that they are read by. Pure.
import { figureDefinitionsPath } from '../../site/page-paths.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import { type Kpi, kpiNames, kpis } from '../kpis.ts'
import { type ModelClass, stemsOf } from '../models.ts'
import { LEAST_COMPANIES } from '../peers/quartiles.ts'
import { type Ratio, ratioNames, ratios } from '../ratios.ts'
import { definitionTexts } from './texts.ts'

/** Those that the plan of accounts has; any other code is of no known form. */
const knownClasses = ['full', 'abridged', 'micro', 'consolidated'] as const satisfies readonly ModelClass[]

type Texts = (typeof definitionTexts)[Culture]

/** `9087, anders 1003`, `9901 + 630`. */
function formulaOf({ codes, plus }: Kpi, texts: Texts): string {
  const [first = '', ...others] = codes
  const code = others.reduce((said, last) => fillText(texts.or, { codes: said, last }), first)
  return plus === undefined ? code : `${code} + ${plus}`
}

/** A rubric that the model does not print may be filed all the same. */
function cellOf(kpi: Kpi, modelClass: ModelClass, texts: Texts): string {
  const code = formulaOf(kpi, texts)
  return kpi.printedIn === undefined || kpi.printedIn.includes(modelClass)
    ? code
    : fillText(texts.ifFiled, { code })
}

const ratioFormula = ({ of, by, isOfYear }: Ratio, culture: Culture): string =>
  fillText(isOfYear ? definitionTexts[culture].ofYear : definitionTexts[culture].ofStock, {
    of: textIn(kpis[of].title, culture),
    by: textIn(kpis[by].title, culture),
  })

export interface DefinitionsOptions {
  culture: Culture
  publicUrl: string
}

export function buildDefinitionsView({ culture, publicUrl }: DefinitionsOptions): PageView {
  const texts = definitionTexts[culture]
  return {
    template: 'financials/definitions',
    culture,
    texts,
    title: texts.title,
    description: texts.lead,
    path: figureDefinitionsPath,
    publicUrl,
    styles: ['profile.css', 'accounts.css'],
    isWide: true,
    page: {
      classes: knownClasses.map((modelClass) => texts[modelClass]),
      figures: kpiNames.map((name) => ({
        title: textIn(kpis[name].title, culture),
        name,
        cells: knownClasses.map((modelClass) => cellOf(kpis[name], modelClass, texts)),
      })),
      ratios: ratioNames.map((name) => ({
        title: textIn(ratios[name].title, culture),
        name,
        formula: ratioFormula(ratios[name], culture),
      })),
      // Fields of the API have no translation.
      terms: [
        { name: '–', text: texts.nullText },
        { name: 'readFrom', text: texts.readFromText },
        { name: 'partial', text: texts.partialText },
        { name: 'restated', text: texts.restatedText },
        { name: 'superseded', text: texts.supersededText },
        { name: 'months', text: texts.monthsText },
        { name: texts.peersName, text: fillText(texts.peersText, { count: LEAST_COMPANIES }) },
      ],
      models: knownClasses.map((modelClass) => ({
        name: texts[modelClass],
        codes: stemsOf(modelClass).join(', '),
      })),
    },
  }
}
