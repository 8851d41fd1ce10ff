// A mail as it leaves: what its room wrote, and what every mail has.
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'

export interface MailHead {
  /** Of its row: the same each time it is tried, so that who got it twice can tell. */
  id: string
  /** Sender, as mails show it: `Name <name@example.org>`. */
  from: string
  /** Host of the public address, in the id of the message. */
  host: string
  createdAt: Date
}

/** Addresses and header fields are objects and texts for the library, which folds and encodes them: none makes a line. */
export const mailMessage = (
  { kind, to, subject, text, html, headers }: OutgoingMail,
  { id, from, host, createdAt }: MailHead,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: createdAt,
  messageId: `<${kind}.${id}.${createdAt.getTime()}@${host}>`,
  // RFC 3834: nobody's absence answers it.
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
})
