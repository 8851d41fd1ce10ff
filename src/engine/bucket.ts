// Entities are compared with the search engine bucket by bucket; the enterprise table computes the same number.
import type { EnterpriseNumber } from '../register/enterprise-number.ts'

export const BUCKETS = 1024

export function bucketOf(number: EnterpriseNumber): number {
  return Number(number.slice(0, 8)) % BUCKETS
}
