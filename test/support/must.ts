import { run } from '../../backing-services/processes.ts'

/** Runs a program to its end. Throws what it said where it fails. */
export async function must(command: string, args: string[], cwd?: string): Promise<void> {
  const { status, stdout, stderr } = await run(command, args, cwd === undefined ? {} : { cwd })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${(stderr || stdout).slice(-2_000)}`)
}
