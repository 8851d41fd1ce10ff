// The key of a cadastral parcel (CaPaKey), which three publishers spell in three ways: 11001B0009/00A005 on the federal
// plan, 11001B0009-00A005 in the Flemish register, 11001_B_0009_A_005_00 in the older one, whose parts stand in another
// order. Its first five digits are a cadastral division, not a municipality.

const PLAN = /^(\d{5}[A-Z]\d{4})[/-](\d{2}[A-Z_]\d{3})$/
const UNDERSCORES = /^(\d{5})_([A-Z])_(\d{4})_([A-Z_])_(\d{3})_(\d{2})$/

/** The spelling of the plan, in which keys are stored; undefined for what is none of the three. */
export function parseParcelKey(text: string): string | undefined {
  const given = text.trim().toUpperCase()
  const [, start, end] = PLAN.exec(given) ?? []
  if (start !== undefined) return `${start}/${end}`
  const [, division, section, root, exponent, power, bis] = UNDERSCORES.exec(given) ?? []
  return division === undefined ? undefined : `${division}${section}${root}/${bis}${exponent}${power}`
}

/** A stored key as the Flemish register spells it, for joins. */
export const registerParcelKey = (key: string): string => key.replace('/', '-')
