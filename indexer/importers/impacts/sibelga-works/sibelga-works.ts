// Works on the grids of Sibelga in Brussels. source.md has what is known of them.
import type { ImpactAdapter } from '../adapter.ts'
import { parseJson } from '../pages.ts'
import { sibelgaWorksOf } from './parse.ts'

export const sibelgaWorksAdapter: ImpactAdapter = {
  source: 'sibelga-works',
  hosts: ['www.sibelga.be'],
  async collect(port, { feed: { url } }) {
    const body = await port.get(url, { conditional: true })
    return body.status === 'unchanged' ? 'unchanged' : sibelgaWorksOf(parseJson(body))
  },
}
