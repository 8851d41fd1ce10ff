// Jars as components of a CycloneDX document (cyclonedx.org, version 1.5).
import { basename, dirname } from 'node:path/posix'
import type { KnownJar } from '../../backing-services/jar-checksums.ts'

export interface Component {
  'bom-ref': string
  type: string
  group?: string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
}

export interface Bom {
  bomFormat: string
  components: Component[]
}

/** group/artifact/version/artifact-version[-classifier].jar, as a Maven repository has it. */
function componentOf({ path, sha256 }: KnownJar): Component {
  const version = basename(dirname(path))
  const name = basename(dirname(dirname(path)))
  const group = dirname(dirname(dirname(path))).replaceAll('/', '.')
  const classifier = basename(path, '.jar').slice(`${name}-${version}-`.length)
  const purl = `pkg:maven/${group}/${name}@${version}${classifier === '' ? '' : `?classifier=${classifier}`}`
  return {
    'bom-ref': purl,
    type: 'library',
    group,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  }
}

export const addJars = (bom: Bom, jars: readonly KnownJar[]): Bom => ({
  ...bom,
  components: [...bom.components, ...jars.map(componentOf)],
})
