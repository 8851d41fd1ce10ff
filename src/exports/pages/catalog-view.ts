// What the page of all exports shows. Pure.
import { aboutPath, exportFamilyPath, exportsPath, plansPath } from '../../site/page-paths.ts'
import { fileSize } from '../../site/parts/file-size.ts'
import { count, day, price } from '../../site/parts/format.ts'
import { sourceText } from '../../site/parts/source-text.ts'
import type { PageView } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText, textIn } from '../../text/page-texts.ts'
import type { Catalog } from '../catalog.ts'
import { type FamilyName, families, familyNames } from '../families.ts'
import type { FormatName } from '../formats/formats.ts'
import { type PackageName, packageNames, packagePrices } from '../package-prices.ts'
import { exportTexts } from '../texts.ts'
import { formatLabels } from './format-names.ts'
import { exportPageTexts } from './texts.ts'

const packageTexts = {
  'regional-export': ['regionalExport', 'regionalExportAbout'],
  'vme-deep-dive': ['vmeDeepDive', 'vmeDeepDiveAbout'],
} as const satisfies Record<PackageName, readonly [name: keyof Texts, about: keyof Texts]>

type Texts = (typeof exportPageTexts)['nl']

interface Fact {
  label: string
  value: string
}

function factsOf(
  { rows, price: asked, bytes, formats }: Catalog['families'][number],
  culture: Culture,
): Fact[] {
  const texts = exportPageTexts[culture]
  return [
    ...(rows === null ? [] : [{ label: texts.rows, value: count(rows, culture) }]),
    ...(asked === null
      ? []
      : [{ label: texts.price, value: asked.cents === 0 ? texts.free : price(asked.cents, culture) }]),
    { label: texts.size, value: fillText(texts.about, { size: fileSize(bytes.csv ?? 0, culture) }) },
    { label: texts.formats, value: formats.map((format: FormatName) => formatLabels[format]).join(', ') },
  ]
}

function familyCard(name: FamilyName, catalog: Catalog | undefined, culture: Culture) {
  const texts = exportPageTexts[culture]
  const title = textIn(families[name].title, culture)
  const counted = catalog?.families.find(({ family }) => family === name)
  return {
    title,
    about: textIn(families[name].about, culture),
    url: `${exportFamilyPath(name)}?culture=${culture}`,
    openLabel: fillText(texts.openFamily, { name: title }),
    facts: counted === undefined ? [] : factsOf(counted, culture),
  }
}

export interface CatalogViewOptions {
  culture: Culture
  publicUrl: string
  /** Undefined while it cannot be counted. */
  catalog: Catalog | undefined
  notice: string | undefined
  isSelling: boolean
  /** Of who is signed in. */
  accountId: string | undefined
}

export function catalogView({
  culture,
  publicUrl,
  catalog,
  notice,
  isSelling,
  accountId,
}: CatalogViewOptions): PageView {
  const texts = exportPageTexts[culture]
  return {
    template: 'exports/pages/catalog',
    culture,
    texts,
    title: texts.title,
    description: texts.lead,
    path: exportsPath,
    publicUrl,
    isWide: true,
    styles: ['exports.css', 'account.css'],
    page: {
      notice,
      families: familyNames.map((name) => familyCard(name, catalog, culture)),
      packages: packageNames.map((name) => {
        const [title, about] = packageTexts[name]
        const cost = price(packagePrices[name], culture)
        const hidden = {
          ...{
            product: name,
            price: packagePrices[name],
            returnUrl: `${exportsPath}?culture=${culture}`,
            culture,
          },
          ...(accountId === undefined ? {} : { accountId }),
        }
        return {
          kind: name,
          ...{
            title: texts[title],
            about: texts[about],
            price: cost,
            buy: fillText(texts.buy, { price: cost }),
          },
          hidden: Object.entries(hidden).map(([field, value]) => ({ name: field, value: String(value) })),
        }
      }),
      sale: isSelling ? { asksEmail: accountId === undefined } : undefined,
      packagesHint: isSelling ? undefined : texts.askUsForPackages,
      asOf: catalog?.asOf == null ? undefined : day(catalog.asOf, culture),
      sources: catalog?.sources.map((source) => sourceText(source, culture)) ?? [],
      terms: exportTexts[culture].terms,
      plansUrl: `${plansPath}?culture=${culture}`,
      contactUrl: `${aboutPath}?culture=${culture}#contact`,
      sourcesUrl: `${aboutPath}?culture=${culture}#sources`,
      vmesPath: exportFamilyPath('vmes'),
      jsonUrl: `/api/export/catalog?culture=${culture}`,
    },
  }
}
