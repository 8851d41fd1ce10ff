// One press of the button that makes a key. A form that is sent twice, by a double click or a reload, asks for one key: it
// holds a random text of its own, and of any number of posts with that text and the same wish the first makes the key. The
// secret is shown once, and a browser shows the answer to the last post alone: so each of them is shown it for ten minutes.
// Until then it is kept sealed under what the form and the configuration know together, and the database neither.
import { createHash } from 'node:crypto'
import { Problem } from '../http/problem.ts'
import { deriveKey } from '../secrets/derive.ts'
import { openText, sealText } from '../secrets/seal.ts'
import { isTokenShaped } from '../secrets/token.ts'

export interface Press {
  /** What the database knows it again by. */
  digest: Buffer
  seal(key: string): Buffer
  open(sealed: Uint8Array): string
}

/**
 * Of the field of a form; undefined without one, as programs post. Throws body_invalid for what is no random text.
 *
 * @param wish What the form asks for: the same page may ask for something else.
 */
export function readPress(
  { idempotencyKey }: Readonly<Record<string, string>>,
  { wish, secret }: { wish: readonly unknown[]; secret: string },
): Press | undefined {
  if (idempotencyKey === undefined) return undefined
  if (!isTokenShaped(idempotencyKey))
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'idempotencyKey', code: 'malformed', values: { form: '[A-Za-z0-9_-]{43}' } }],
    })
  const asked = JSON.stringify([idempotencyKey, ...wish])
  const sealKey = () => deriveKey(secret, 'key-forms', asked)
  return {
    digest: createHash('sha256').update(asked).digest(),
    seal: (key) => sealText(key, sealKey()),
    open: (sealed) => openText(sealed, sealKey()),
  }
}
