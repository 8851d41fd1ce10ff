// Places as parallel arrays: known ones by their VMEs, and opportunities.

import { pointCategories } from '../category.ts'
import type { Row } from '../draw/fact-columns.ts'
import type { PointColumns } from '../points/columns.ts'
import { precisions } from '../precision.ts'
import {
  type KnownMembers,
  membersAt,
  type OpportunityMembers,
  type PlaceMembers,
  type VmeOf,
} from './place-members.ts'

type Member<Members> = Members & { at: Row }

function membersOf(rows: readonly Row[], vmeOf: VmeOf): Member<PlaceMembers>[] {
  return rows.flatMap((at) => {
    const members = membersAt(at[0], at[1], vmeOf)
    return members === undefined ? [] : [{ ...members, at }]
  })
}

const isKnown = (one: Member<PlaceMembers>): one is Member<KnownMembers> => one.kind === 'vme'
const isOpportunity = (one: Member<PlaceMembers>): one is Member<OpportunityMembers> =>
  one.kind === 'opportunity'

/** The decimals of the other replies: a metre. */
const degrees = (of: 'longitudes' | 'latitudes') =>
  function read({ at: [columns, index] }: { at: readonly [PointColumns, number] }): number {
    return Math.round((columns[of][index] as number) * 1e5) / 1e5
  }

/** Columns of both, each with its place where `isPlaced`. */
export function placeColumns(rows: readonly Row[], { vmeOf, isPlaced }: { vmeOf: VmeOf; isPlaced: boolean }) {
  const members = membersOf(rows, vmeOf)
  const places = (some: readonly Member<PlaceMembers>[]) =>
    isPlaced
      ? { longitude: some.map(degrees('longitudes')), latitude: some.map(degrees('latitudes')) }
      : undefined
  const known = members.filter(isKnown)
  const opportunities = members.filter(isOpportunity)
  const precision = (some: readonly PlaceMembers[]): number[] =>
    some.map((one) => precisions.indexOf(one.precision))
  return {
    vmes: {
      ...places(known),
      enterpriseNumber: known.map(({ enterpriseNumber }) => enterpriseNumber),
      name: known.map(({ name = '' }) => name),
      precision: precision(known),
      category: known.map(({ category = 'vme-unmanaged' }) => pointCategories.indexOf(category)),
      place: known.map(({ place }) => place),
      units: known.map(({ units }) => units),
      unitsSource: known.map(({ unitsSource = null }) => unitsSource),
      vmes: known.map(({ vmes = [] }) => vmes),
    },
    opportunities: {
      ...places(opportunities),
      place: opportunities.map(({ place }) => place),
      name: opportunities.map(({ name }) => name),
      precision: precision(opportunities),
      units: opportunities.map(({ units }) => units),
      unitsSource: opportunities.map(({ unitsSource }) => unitsSource),
      score: opportunities.map(({ score }) => score),
      likelihood: opportunities.map(({ likelihood }) => likelihood),
      reasons: opportunities.map(({ reasons }) => reasons),
    },
  }
}
