// Waiting mails at rest: who reads the table learns neither addresses nor links, and who writes in it sends nothing.
import type { KeyObject } from 'node:crypto'
import { openText, sealText } from '../secrets/seal.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export const sealMail = (mail: OutgoingMail, key: KeyObject): Buffer => sealText(JSON.stringify(mail), key)

/** Throws an Error for what this key did not seal. */
export const openMail = (sealed: Uint8Array, key: KeyObject): OutgoingMail =>
  JSON.parse(openText(sealed, key)) as OutgoingMail
