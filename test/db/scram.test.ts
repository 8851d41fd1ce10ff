import { expect, test } from 'vitest'
import { scramVerifier } from '../../src/db/scram.ts'

// The salt and the proof of RFC 7677's example come from the same two keys.
test('is what the standard makes of a password, and another each time', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64')
  expect(scramVerifier('pencil', salt)).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  )
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'))
})
