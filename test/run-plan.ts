// Which runs of vitest answer one "npm test": pure, from the command line and the test files that it picks.
import type { TestKind } from './kinds.ts'

export interface TestRun {
  kinds: readonly TestKind[]
  /** Of vitest. */
  args: readonly string[]
}

export interface PlanInput {
  /** As they were typed. */
  args: readonly string[]
  /** As vitest reads them. */
  options: Readonly<Record<string, unknown>>
  picked: Readonly<Record<TestKind, readonly string[]>>
}

const allKinds: readonly TestKind[] = ['unit', 'services']

/** Of vitest: its projects of a kind, those that stand alone among them. */
const projectsOf = (kind: TestKind): string[] => ['--project', kind === 'services' ? 'services*' : kind]

/** Options about a run as a whole: what they give can't be put together from two runs. */
const wholeRun = 'watch ui standalone coverage outputFile bail shard changed project'.split(' ')

/** `--project` takes patterns too; those are left to vitest, with everything there that a test may need. */
const kindsOf = ({ options, picked }: PlanInput): TestKind[] => {
  const projects = Array.isArray(options.project) ? options.project : allKinds
  const areNames = projects.every((name) => allKinds.includes(name))
  return allKinds.filter((kind) => picked[kind].length > 0 && (!areNames || projects.includes(kind)))
}

/** Unit tests first, in a run of their own, so that they need not wait for the services. */
export function planRuns(input: PlanInput): TestRun[] {
  const { args, options } = input
  // Whoever read them has answered already.
  if (options.help || options.version) return []
  const kinds = kindsOf(input)
  const command = options.watch === true ? 'watch' : 'run'
  const isOne = kinds.length === 0 || wholeRun.some((name) => options[name] !== undefined)
  if (!isOne) return kinds.map((kind) => ({ kinds: [kind], args: [command, ...projectsOf(kind), ...args] }))
  const projects = options.project === undefined ? kinds.flatMap(projectsOf) : []
  return [{ kinds, args: [command, ...projects, ...args] }]
}
