// F2: how soon the first byte of a file comes.
import { median } from '../measure.ts'
import type { Row } from '../row.ts'
import { type Api, familyUrl, untilFirstByte } from './download.ts'

const REPEATS = 10

export async function firstByte(api: Api, family: string): Promise<Row> {
  const times: number[] = []
  for (let turn = 0; turn < REPEATS; turn++) {
    const gone = new AbortController()
    times.push(await untilFirstByte(familyUrl(api, family), api.headers, gone))
    gone.abort()
  }
  return {
    ...{ key: 'F2.first-byte', label: `first byte of ${family}` },
    ours: `${median(times).toFixed(0)} ms`,
    ...{ baseline: '–', figure: Math.max(...times), note: 'the worst of ten' },
  }
}
