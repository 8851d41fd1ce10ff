// npm run sbom
// Writes sbom.cdx.json: every package and jar of the product with its checksum, in CycloneDX's form. Those of npm come
// from npm itself and the lock file, offline; the jars are those of backing-services/engine-jars.sha256. Exit status: 0
// written, 1 not.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readKnownJars } from '../../backing-services/jar-checksums.ts'
import { rejectArguments } from '../../backing-services/no-arguments.ts'
import { run } from '../../backing-services/processes.ts'
import { addJars, type Bom } from './jar-components.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const file = new URL('../../sbom.cdx.json', import.meta.url)

rejectArguments('Usage: npm run sbom')
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--offline']
const { status, stdout, stderr } = await run('npm', args, { cwd: root })
if (status === 0) {
  const bom = addJars(JSON.parse(stdout) as Bom, readKnownJars())
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  process.stdout.write(`Wrote sbom.cdx.json: ${bom.components.length} components.\n`)
} else {
  process.stderr.write(`Not written: ${stderr.trim()}\n`)
  process.exitCode = 1
}
