// The one name under which someone with a number is shown.

import { displayName } from '../../src/register/display-name.ts'
import type { Party } from '../../src/syndics/mandates/statements/office-sources.ts'
import { languagesOf } from '../../src/text/multilingual.ts'

/** Null when nobody names it. */
export const partyName = ({ names, languages, nameInMandate }: Party): string | null =>
  displayName(names, languagesOf({ languages })) ?? nameInMandate
