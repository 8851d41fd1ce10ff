// All parts of a deep profile, as they stood at one moment.
import { inTransaction } from '../../db/transaction.ts'
import type { Profile } from '../../entities/profile.ts'
import type { Services } from '../../services.ts'
import type { Row } from './part.ts'
import { deepParts } from './parts.ts'

/** Rows by the name of their part. */
export type DeepProfile = Readonly<Record<string, readonly Row[]>>

export function readDeepProfile(services: Services, { kind, number }: Profile): Promise<DeepProfile> {
  return services.readRegister((sql) =>
    inTransaction(
      sql,
      async (snapshot) => {
        const parts: Record<string, readonly Row[]> = {}
        for (const [name, part] of Object.entries(deepParts[kind]))
          parts[name] = await part.read(snapshot, number)
        return parts
      },
      'isolation level repeatable read read only',
    ),
  )
}
