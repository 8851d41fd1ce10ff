// For tests that need a tool that a machine may lack: the summary counts them as skipped, and the reason is said once.
import type { TestContext } from 'vitest'

const said = new Set<string>()

export function leaveOut({ skip, task }: TestContext, reason: string): never {
  const line = `Left out in ${task.file.name}: ${reason}`
  if (!said.has(line)) console.warn(line)
  said.add(line)
  return skip(reason)
}
