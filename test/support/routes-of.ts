// Which addresses an application answers.

/** Routes that answer a method, as `/api/vme/:enterpriseNumber`, from the tree of shared beginnings as it is printed. */
export function routesOf(tree: string, method: 'GET' | 'POST' = 'GET'): string[] {
  const above: string[] = []
  const routes: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (path === '') continue
    const depth = indent.length / 4
    above.length = depth
    above[depth] = path
    if (methods.split(', ').includes(method)) routes.push(above.join('').replace(/^\/+/, '/'))
  }
  return routes
}
