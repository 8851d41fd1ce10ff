// Looks numbers up in ascending ones.

/** First position from `low` on whose number is not below the one wanted. */
export function firstFrom(numbers: Uint32Array | Int32Array | Float64Array, wanted: number, low = 0): number {
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** -1 where it is none of them. */
export function positionIn(numbers: Uint32Array | Int32Array | Float64Array, wanted: number): number {
  const at = firstFrom(numbers, wanted)
  return numbers[at] === wanted ? at : -1
}
