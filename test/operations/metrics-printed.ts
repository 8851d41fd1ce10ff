// What /metrics of a process prints: names of series, their labels and the values of these.

export type Printed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

const OF_HISTOGRAM = ['_bucket', '_sum', '_count']

export function readPrinted(text: string): Printed {
  const series = new Map<string, Map<string, Set<string>>>()
  const seriesOf = (name: string): Map<string, Set<string>> => {
    const known = series.get(name) ?? new Map<string, Set<string>>()
    series.set(name, known)
    return known
  }
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\w+) (\w+)$/.exec(line)
    // Also of what nothing was counted yet.
    if (type !== null)
      for (const ending of type[2] === 'histogram' ? OF_HISTOGRAM : ['']) seriesOf(`${type[1]}${ending}`)
    const sample = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line)
    if (sample === null) continue
    const labels = seriesOf(sample[1] ?? '')
    for (const [, label = '', value = ''] of (sample[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const values = labels.get(label) ?? new Set()
      labels.set(label, values.add(value))
    }
  }
  return series
}
