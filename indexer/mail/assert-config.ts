// What production needs to send mails.
import type { Config } from '../../src/config.ts'

const SHORTEST_SECRET = 32

/** Throws an Error that names what is missing. */
export function assertMailConfig({
  environment,
  accountSecret,
  mail,
}: Pick<Config, 'environment' | 'accountSecret' | 'mail'>): void {
  if (environment !== 'production') return
  if (accountSecret.length < SHORTEST_SECRET)
    throw new Error(
      `ACCOUNT_SECRET must be set in production, to that of the API: a random text of at least ${SHORTEST_SECRET} characters`,
    )
  if (mail.smtpUrl === undefined)
    throw new Error(
      'SMTP_URL must be set in production, like smtps://user:password@host: people sign in by mail',
    )
}
