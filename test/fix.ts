// npm run fix: mends format and lint where that can be done without a person, and names the rest.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const args = ['check', '--write', '--error-on-warnings', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, [biome, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
