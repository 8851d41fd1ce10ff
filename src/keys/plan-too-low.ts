// The refusal of what the plan of an account does not hold.
import { Problem } from '../http/problem.ts'

export const planTooLow = (): Problem =>
  new Problem('plan_required', { values: { plan: 'Professional', link: '/plans' } })
