// A mail as rooms write it; what sends it adds sender, date and an id.

export interface OutgoingMail {
  /** Its kind, for the queue and the metrics: `sign-in`, `digest`. */
  kind: string
  /** One address. */
  to: string
  subject: string
  /** For readers of plain text; every mail has it. */
  text: string
  html: string
  /** Beside those of every mail: List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
}
