// Commands that take no arguments say so, instead of starting what somebody only asked about.

/** Ends the process when arguments were given: with status 0 when they ask for help, else with 2. */
export function rejectArguments(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (args.length === 0) return
  const asksHelp = args.every((arg) => arg === '--help' || arg === '-h')
  if (asksHelp) process.stdout.write(`${usage}\n`)
  else process.stderr.write(`No arguments are taken, not ${args.join(' ')}.\n${usage}\n`)
  process.exit(asksHelp ? 0 : 2)
}
