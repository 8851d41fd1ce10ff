// placeholder until the places data are in
import type { Sql } from './sql.ts'

export async function seedPlaces(_sql: Sql): Promise<void> {}
