// What only a key opens, and only one that may.
import type { FastifyRequest } from 'fastify'
import { planRights } from '../accounts/plans.ts'
import { Problem } from '../http/problem.ts'
import type { ApiKey, Scope } from './api-key.ts'
import { planTooLow } from './plan-too-low.ts'

/**
 * The key of a request that has the scope, and whose plan has it today. Throws key_required, scope_required, plan_required;
 * database_unavailable while nobody can say whether the key was ended.
 */
export function requireScope({ apiKey }: Pick<FastifyRequest, 'apiKey'>, scope: Scope): ApiKey {
  if (apiKey === null) throw new Problem('key_required', { headers: { 'www-authenticate': 'Bearer' } })
  if (!apiKey.scopes.includes(scope)) throw new Problem('scope_required', { values: { scope } })
  if (scope === 'export' && !planRights[apiKey.plan].mayExport) throw planTooLow()
  if (apiKey.isUncertain) throw new Problem('database_unavailable', { headers: { 'retry-after': '2' } })
  return apiKey
}
