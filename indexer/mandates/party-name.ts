// The one name under which someone with a number is shown.

import { languagesOf } from '../../src/register/multilingual.ts'
import { displayName } from '../../src/register/names.ts'
import type { Party } from '../../src/syndics/mandates/statements/office-sources.ts'

/** Null when nobody names it. */
export const partyName = ({ names, languages, nameInMandate }: Party): string | null =>
  displayName(names, languagesOf({ languages })) ?? nameInMandate
