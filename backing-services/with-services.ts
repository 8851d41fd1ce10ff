// What a process needs before its own work: the three addresses, from the environment, from Docker or started here.
import type { Config } from '../src/config.ts'
import { onInterrupt } from './interrupt.ts'
import { startServices } from './start.ts'

export type ConfigWithAddresses = Readonly<
  Omit<Config, 'databaseUrl' | 'redisUrl' | 'searchUrl'> & {
    databaseUrl: string
    redisUrl: string
    searchUrl: string
  }
>

export interface WithServices {
  config: ConfigWithAddresses
  /** Call after the last use. Stops what was started, unless another process of the same DATA_DIR still uses it. */
  stop(): Promise<void>
}

/**
 * Fills the addresses that the configuration lacks. While it waits, Ctrl-C stops what was started so far and ends the
 * process; afterwards signals are the caller's. What can't be
 * started ends the process as well, with a message that says what to install.
 */
export async function withServices(config: Readonly<Config>): Promise<WithServices> {
  const interruption = onInterrupt()
  try {
    const { databaseUrl, apiDatabaseUrl, redisUrl, searchUrl, stop } = await startServices(config, {
      signal: interruption.signal,
    })
    return { config: Object.freeze({ ...config, databaseUrl, apiDatabaseUrl, redisUrl, searchUrl }), stop }
  } catch (error) {
    if (interruption.signal.aborted) process.exit(interruption.status())
    // What to install, for a person to read: a stack would only hide it.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  } finally {
    interruption.release()
  }
}
