// Words that somebody else chose: in no subject, and in a mail as a quotation that nothing makes a link of.
import { describe, expect, test } from 'vitest'
import { invitationMail } from '../../src/accounts/members/mail.ts'
import { decidedMail, receivedMail } from '../../src/feedback/mails.ts'
import { endingKeyMail } from '../../src/keys/ending-mail.ts'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { quotedText } from '../../src/mail/quoted-text.ts'
import { codeMail } from '../../src/ownership/mail/code-mail.ts'
import { decisionMail } from '../../src/ownership/mail/decision-mail.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { hostileStrings } from '../site/hostile-strings.ts'

/** As programs of readers look for links: an address, a host with a name behind its dot, a scheme. */
const linkLike = /[\p{L}\p{N}][@＠]|[@＠][\p{L}\p{N}]|[\p{L}\p{N}][.．。｡]\p{L}|:\/\//u

describe('a quotation', () => {
  test.each([
    ['Gestion Exemple', 'Gestion Exemple'],
    ['J.P. Immo B.V. nr. 3.5', 'J. P. Immo B. V. nr. 3.5'],
    ['Win at evil.example/now', 'Win at evil. example/now'],
    ['https://evil.example', 'https: //evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['mail evil@x.example', 'mail evil @ x. example'],
    ['evil。example and evil．example', 'evil。 example and evil． example'],
    ['evil.\u200bexample', 'evil. example'],
    ['x”. Pay now: “y', "x'. Pay now: 'y"],
    ['\u202eelpmaxe.live', 'elpmaxe. live'],
    ['two\r\nlines', 'two lines'],
  ])('of %j is %j', (given, quoted) => {
    expect(quotedText(given)).toBe(quoted)
  })

  test('is short, and never a link, whatever was typed', () => {
    for (const { text } of hostileStrings) {
      const quoted = quotedText(`${text} http://evil.example/${text}@evil.example ${text.repeat(20)}`)
      expect([...quoted].length).toBeLessThanOrEqual(80)
      expect(quoted).not.toMatch(linkLike)
      expect(quoted).not.toMatch(/[\p{Cc}\p{Cf}“”«»"]/u)
    }
  })
})

const foreign = 'Prize! www.evil.example https://evil.example evil@evil.example'
const to = 'reader@example.org'
const url = 'https://vme.example/own'
const by = 'sender@example.org'

const mails: Readonly<Record<string, (culture: Culture) => OutgoingMail>> = {
  invitation: (culture) => invitationMail({ to, culture, account: foreign, by, url }),
  'report that came in': (culture) => receivedMail({ to, culture, subject: foreign, url }),
  'report that was accepted': (culture) =>
    decidedMail({ to, culture, subject: foreign, url, isAccepted: true, reason: null }),
  'report that was refused': (culture) =>
    decidedMail({ to, culture, subject: foreign, url, isAccepted: false, reason: 'No.' }),
  'code for a profile': (culture) =>
    codeMail({
      ...{ to, culture, code: 'ABCDEFGH', name: 'Beheer 3 BV', account: foreign, by, url },
      refusalUrl: 'https://vme.example/refuse',
    }),
  'decision of a profile': (culture) =>
    decisionMail({ to, culture, decision: 'accepted', name: 'Beheer 3 BV', account: foreign, url }),
  'key that ends': (culture) =>
    endingKeyMail(
      {
        id: '1',
        accountId: '1',
        name: foreign,
        lastFour: 'abcd',
        account: foreign,
        expiresAt: '2026-12-01T00:00:00Z',
      },
      { email: to, culture, publicUrl: 'https://vme.example' },
    ),
}

describe.each(Object.keys(mails))('the mail of a %s', (name) => {
  test.each(cultures)('has no foreign words in its subject, and no link of them: %s', (culture) => {
    const mail = mails[name]?.(culture)
    expect(mail?.subject).not.toMatch(/prize|evil|[{}“«]/i)
    expect(mail?.html).toContain('Prize!')
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/evil\.example|evil@|:\/\/evil/)
  })
})
