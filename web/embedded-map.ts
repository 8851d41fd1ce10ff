// The small maps of profiles. The parts of one are loaded when it comes into view; without it the page says the same.
const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

/** Not before it is needed: the page does not wait for it. */
function loadStyles(url: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`${url} cannot be loaded`))
  })
  document.head.append(link)
  return loaded
}

async function open(frame: HTMLElement): Promise<void> {
  const { module = '', styles = '' } = frame.dataset
  const [{ openEmbeddedMap }] = await Promise.all([import(module), loadStyles(styles)])
  await openEmbeddedMap(frame)
  // For those who look for it from outside: the map stands.
  frame.setAttribute('data-ready', '')
}

const watch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    watch.unobserve(target)
    open(target).catch(() => {
      target.hidden = true
    })
  }
})

const isAble = hasWebgl()
for (const frame of document.querySelectorAll<HTMLElement>('[data-embedded-map]')) {
  if (isAble) watch.observe(frame)
  else frame.hidden = true
}
