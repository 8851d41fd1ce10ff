/** A database that no waiting makes fit: its server, or the role of an address, must be another one. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}
