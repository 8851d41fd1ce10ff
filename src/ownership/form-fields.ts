// Fields of the forms about profiles, checked. Pure.
import type { FormFields } from '../http/forms/form-bodies.ts'
import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../register/enterprise-number.ts'

export function numberField({ number = '' }: FormFields): EnterpriseNumber {
  const read = parseEnterpriseNumber(number)
  if (read === undefined)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'number', code: 'malformed', values: { form: '0123.456.749' } }],
    })
  return read
}
