// How far an event is felt beyond what its source draws: nobody publishes that, so it is configuration.
import type { ImpactFamily } from './event.ts'

/** Metres; the part of the configuration that decides whom an event hits. */
export interface ReachRules {
  worksPolygonMetres: number
  worksPointMetres: number
  severePolygonMetres: number
  outagePointMetres: number
}

/** The polygon of an outage is where there is no power, and not a metre more. */
export function reachMetres(
  { family, isSevere }: { family: ImpactFamily; isSevere: boolean },
  shape: 'polygon' | 'point',
  rules: ReachRules,
): number {
  if (family === 'power-outage') return shape === 'point' ? rules.outagePointMetres : 0
  if (shape === 'point') return rules.worksPointMetres
  return isSevere ? rules.severePolygonMetres : rules.worksPolygonMetres
}
