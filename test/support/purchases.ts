// Files of purchases as their builder leaves them, for tests of what is sold: made on the spot.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { isCompressed, pathOf } from '../../src/exports/files/export-file.ts'
import { findFile } from '../../src/exports/files/statements/orders.ts'
import type { PaidApi } from './payments.ts'

export const fileText = (purchase: number): string => `${'row;'.repeat(2_000)}of ${purchase}\r\n`

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Every file that waits is there; answers how many there were. */
export async function buildFiles({ api }: Pick<PaidApi, 'api'>): Promise<number> {
  const waiting = await api.sql<{ id: string; purchase: number }[]>`
    select id::text, purchase_id as purchase from export_file where state = 'queued' order by id`
  await mkdir(api.config.exportsDir, { recursive: true })
  for (const { id, purchase } of waiting) {
    const file = await findFile(api.sql, id)
    if (file === undefined) continue
    const text = Buffer.from(fileText(purchase))
    const stored = isCompressed(file.format) ? gzipSync(text) : text
    const build = randomUUID()
    await writeFile(pathOf(api.config.exportsDir, { ...file, build }), stored)
    await api.sql`
      update export_file set state = 'ready', build = ${build}, rows = 2, percent = 100, text_bytes = ${text.length},
        stored_bytes = ${stored.length}, stored_sha256 = ${sha256(stored)}, ready_at = now(),
        text_sha256 = ${isCompressed(file.format) ? sha256(text) : null},
        member_bytes = ${isCompressed(file.format) ? [stored.length] : null}
      where id = ${id}`
  }
  return waiting.length
}

export type Checkout = (
  fields: Record<string, string>,
  headers?: Record<string, string>,
  accept?: string,
) => Promise<LightMyRequestResponse>

export const checkoutOf =
  (paid: PaidApi): Checkout =>
  (fields, headers = {}, accept = 'application/json') =>
    paid.api.app.inject({
      method: 'POST',
      url: '/exports/checkout',
      payload: String(new URLSearchParams(fields)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...{ accept, ...headers },
      },
    })
