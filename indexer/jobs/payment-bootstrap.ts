// Makes what is missing at the provider of payments. The secret of a new webhook is told once, by the provider to us: it is
// written where the one who runs the service reads it, and nowhere else.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { bootstrap } from '../../src/payments/bootstrap.ts'
import { limitsOfWork, openPayments } from '../../src/payments/client.ts'
import { providerError } from '../../src/payments/provider-errors.ts'
import type { Handler } from './handler.ts'

export const paymentBootstrap: Handler<'payment-bootstrap'> = async ({ isDryRun = false }, { config }) => {
  const payments = await openPayments(config.payments, limitsOfWork)
  if (payments === undefined) throw new UnrecoverableError('STRIPE_SECRET_KEY is not set')
  const folder = join(config.dataDir, 'payments')
  // First: a secret that cannot be written down would be lost.
  if (!isDryRun) await mkdir(folder, { recursive: true, mode: 0o700 })
  const keepSecret = async (endpoint: string, secret: string): Promise<string> => {
    const file = join(folder, `${endpoint}.secret`)
    await writeFile(file, `${secret}\n`, { mode: 0o600 })
    return file
  }
  try {
    return await bootstrap(payments.stripe, { publicUrl: config.publicUrl, isDryRun, keepSecret })
  } catch (error) {
    // What the library says quotes what it was sent.
    throw new UnrecoverableError(`the provider of payments refused: ${providerError(error)}`)
  }
}
