import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { printMails, readMailLink } from '../../backing-services/print-mails.ts'
import { signInMail } from '../../src/accounts/sign-in/mail.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { codeMail } from '../../src/ownership/mail/code-mail.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/until.ts'

const transport = createTransport({ streamTransport: true, buffer: true })

/** A mail as it is written to a file. */
const fileOf = (url: string, culture: Culture): Promise<string> =>
  asFile(signInMail({ to: 'jan@example.org', culture, url }))

async function asFile({ to, subject, text, html }: OutgoingMail): Promise<string> {
  const { message } = await transport.sendMail({ from: 'demo@example.org', to, subject, text, html })
  return String(message)
}

const short = `http://127.0.0.1:3000/sign-in/${'x'.repeat(43)}`
const long = `https://a-long-name-of-a-service.example.org/sign-in/${'x'.repeat(43)}?a=1&b=2`

test.each(cultures)('the link of a mail is read out of its file: %s', async (culture) => {
  for (const url of [short, long])
    expect(readMailLink(await fileOf(url, culture))).toEqual({ to: 'jan@example.org', url })
})

test.each(cultures)('and the code that is typed there: %s', async (culture) => {
  const names = { name: 'Één', account: 'Twee', by: 'piet@example.org' }
  const refusalUrl = short.replace('sign-in', 'syndic-codes')
  const mail = { to: 'jan@example.org', culture, url: short, code: 'ABCD2345', ...names, refusalUrl }
  expect(readMailLink(await asFile(codeMail(mail)))).toEqual({
    to: 'jan@example.org',
    url: short,
    code: 'ABCD-2345',
  })
})

test('a mail without a link, and what is none, say nothing', () => {
  for (const text of ['', 'To: jan@example.org\r\n\r\nNo link', short])
    expect(readMailLink(text)).toBeUndefined()
})

test('each new mail of the folder is printed once, from a folder that is not there yet', async () => {
  const folder = join(tempFolder(), 'mail')
  const ended = new AbortController()
  const lines: string[] = []
  const printing = printMails({ folder, log: (line) => lines.push(line), signal: ended.signal })
  mkdirSync(folder)
  for (const name of ['1', '2'])
    writeFileSync(join(folder, `${name}.eml`), await fileOf(`${short}${name}`, 'fr'))
  writeFileSync(join(folder, '3.tmp'), await fileOf(short, 'fr'))
  await until('both are printed', async () => lines.length >= 2)
  ended.abort()
  await printing
  expect(lines).toEqual(['1', '2'].map((name) => `  Mail to jan@example.org: ${short}${name}`))
})
