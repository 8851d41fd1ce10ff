// One guard against loss: no load takes away more of anything than is plausible, unless a person says why it may. Pure;
// every importer counts in its staging tables what a load would take away, before anything is changed. Kinds and numbers
// are explained in docs/decisions/0023-loss-and-order.md.
import type { ImportReport } from './report.ts'

/** One kind of thing that is stored, in one of the units people count it by. */
export interface Loss {
  /** In the plural: names, seats, house numbers. */
  what: string
  before: number
  lost: number
  /** Counts values of entities that stay, of which a few go and come with every load. */
  isValue?: boolean
  /** Counts values that another one takes the place of: some with every load, most of them only by a wrong column. */
  isReplacement?: boolean
}

/** What a load that claims to be whole must have for most of what it lists, the first one too. */
export interface Coverage {
  what: string
  of: string
  all: number
  have: number
  /** Share of `all` that must have it; with 0, at least one. */
  leastShare: number
}

export interface LossLimits {
  /** Up to this number may go whatever their share. */
  few: number
  /** Whether all there is of a kind may go where it is few. */
  mayEmpty: boolean
}

/** By what a load says of itself. */
export const lossLimits = {
  /** It holds everything, so it is silent on what it lost. */
  whole: { few: 0, mayEmpty: false },
  /** It names each entity that it changes: in a small register a handful is more than the share and still right. */
  named: { few: 19, mayEmpty: true },
  /** As `named`, of one municipality or so: a page of a service. */
  page: { few: 4, mayEmpty: true },
  /** All that a small provider has; of a few mandates some end. */
  table: { few: 4, mayEmpty: true },
} as const satisfies Record<string, LossLimits>

/** One value comes and goes with any load of a small register. */
const FEW_VALUES = 1

/** Below this number a share of what is listed says nothing. */
const FEW_LISTED = 20

/** Share of a kind of value above which a load may not put others in their place. */
const MOST_REPLACED = 0.5

export interface GuardedLoad {
  /** Name of the file, for messages. */
  input: string
  losses: readonly Loss[]
  coverages?: readonly Coverage[]
  limits: LossLimits
  /** Share of a kind above which its loss is refused. */
  maxShare: number
}

/** The losses that are more than plausible. */
export function findLosses({
  losses,
  limits,
  maxShare,
}: Pick<GuardedLoad, 'losses' | 'limits' | 'maxShare'>): Loss[] {
  return losses.filter(({ before, lost, isValue = false, isReplacement = false }) => {
    if (isReplacement)
      return before >= FEW_LISTED && lost > Math.max(limits.few, before * Math.max(MOST_REPLACED, maxShare))
    if (lost <= before * maxShare) return false
    if (lost >= before && !limits.mayEmpty) return true
    return lost > Math.max(limits.few, isValue ? FEW_VALUES : 0)
  })
}

/** What a whole load lacks that it must have. */
const findGaps = (coverages: readonly Coverage[]): Coverage[] =>
  coverages.filter(
    ({ all, have, leastShare }) => all >= FEW_LISTED && (have === 0 || have < all * leastShare),
  )

const percent = (part: number, whole: number): string => {
  const share = (100 * part) / Math.max(whole, 1)
  return `${share < 10 ? Math.round(share * 10) / 10 : Math.round(share)} %`
}

const join = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** A message is kept with its run, so it names so many kinds at most. */
const MOST_KINDS = 8

const describeLoss = ({ what, before, lost }: Loss): string =>
  `${lost} of ${before} ${what} (${percent(lost, before)}, leaving ${before - lost})`

function listLosses(losses: readonly Loss[], describe: (loss: Loss) => string): string {
  const rest = losses.length - MOST_KINDS
  const named = losses.slice(0, MOST_KINDS).map(describe)
  return join(rest > 0 ? [...named, `${rest} kinds more`] : named)
}

const describeReplacement = ({ what, before, lost }: Loss): string =>
  `${lost} of ${before} ${what} (${percent(lost, before)})`

const describeGap = ({ what, of, all, have }: Coverage): string =>
  have === 0 ? `none of its ${all} ${of} has ${what}` : `only ${have} of its ${all} ${of} have ${what}`

/** What speaks against a load, in words; undefined when nothing does. */
export function describeDoubt({ coverages = [], ...load }: GuardedLoad): string | undefined {
  const found = findLosses(load)
  const losses = found.filter(({ isReplacement = false }) => !isReplacement)
  const replaced = found.filter(({ isReplacement = false }) => isReplacement)
  const gaps = findGaps(coverages)
  const texts = [
    ...(losses.length === 0
      ? []
      : [`it would lose ${listLosses(losses, describeLoss)}, more than ${percent(load.maxShare, 1)}`]),
    ...(replaced.length === 0
      ? []
      : [
          `it would put others in place of ${listLosses(replaced, describeReplacement)}, more than half, as where columns are exchanged or one was sorted on its own`,
        ]),
    ...gaps.map(describeGap),
  ]
  return texts.length === 0 ? undefined : texts.join('; ')
}

/**
 * Throws an Error that says what would be lost, unless a person has said why it may; then the report says both.
 * Nothing may have been changed yet.
 */
export function guardLoss(report: ImportReport, load: GuardedLoad, acceptLoss: string | undefined): void {
  const doubt = describeDoubt(load)
  if (acceptLoss !== undefined)
    report.note(
      doubt === undefined
        ? `--accept-loss "${acceptLoss}" was not needed`
        : `accepted ("${acceptLoss}"): ${doubt}`,
    )
  if (doubt === undefined || acceptLoss !== undefined) return
  throw new Error(
    `${load.input}: ${doubt}; the file may be cut off or damaged. Nothing was changed. When it is right, load it again ` +
      'with --accept-loss "REASON"',
  )
}
