// The services that the tests run against: those whose addresses are given, and the rest of our own, in containers where
// Docker answers.
import { rmSync } from 'node:fs'
import { isDockerRunning } from '../../backing-services/docker.ts'
import { startServices } from '../../backing-services/start.ts'
import { readState } from '../../backing-services/state.ts'
import { readConfig } from '../../src/config.ts'
import { testDataIn } from './test-data.ts'

export interface TestServices {
  databaseUrl: string
  redisUrl: string
  searchUrl: string
  stop(): Promise<void>
}

export async function startTestServices(signal: AbortSignal): Promise<TestServices> {
  const config = readConfig()
  const { databaseUrl, redisUrl, searchUrl } = config
  const allAbsent = [databaseUrl, redisUrl, searchUrl].every((url) => url === undefined)
  if (allAbsent && (await isDockerRunning())) {
    // Loaded only here: it costs half a second that most runs need not pay.
    const { startTestContainers } = await import('./containers.ts')
    return startTestContainers()
  }
  // A folder of its own, not that of a demo. A killed run leaves its servers there; the next one takes them over.
  const dataDir = testDataIn(config.dataDir)
  const services = await startServices(
    { ...config, dataDir, embedded: { ...config.embedded, searchHeap: '1g' } },
    { signal, forTests: true, docker: false },
  )
  const stop = async (): Promise<void> => {
    await services.stop()
    if (readState(dataDir).users.length === 0) rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...services, stop }
}
