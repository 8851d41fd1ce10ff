// The one name under which someone with a number is shown.
import type { Party } from '../../src/db/office-sources.ts'
import { displayName } from '../../src/documents/display-name.ts'
import { languagesOf } from '../../src/documents/multilingual.ts'

/** Null when nobody names it. */
export const partyName = ({ names, languages, nameInMandate }: Party): string | null =>
  displayName(names, languagesOf({ languages })) ?? nameInMandate
