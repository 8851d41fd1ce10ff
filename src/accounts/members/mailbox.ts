// Whose mailbox an address is, for counting what it is sent. Pure.
import { createHmac, type KeyObject } from 'node:crypto'

/** What stands behind a plus sign is the reader's own label: all of them are one mailbox. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const label = local.indexOf('+', 1)
  return `${label === -1 ? local : local.slice(0, label)}@${domain}`
}

/** As it is kept: who was invited is nobody's business once the invitation is gone. 32 bytes. */
export const mailboxDigest = (email: string, secret: KeyObject): Buffer =>
  createHmac('sha256', secret).update(mailboxOf(email)).digest()
