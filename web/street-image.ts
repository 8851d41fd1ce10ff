// The picture of a street on a profile. One that nobody has asked for yet is asked for once it comes near the viewport, and
// shows only if it comes; one that does not come leaves nothing behind.
const AHEAD = '300px'

/** Of a header such as `<https://…>; rel="license", <https://…>; rel="via"`. */
const linkOf = (header: string, relation: string): string | undefined =>
  header
    .split(/,\s*(?=<)/)
    .find((link) => link.endsWith(`rel="${relation}"`))
    ?.match(/^<(https:[^>]*)>/)?.[1]

function link(url: string, text: string, rel: string): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.rel = `${rel} noopener`
  anchor.textContent = text
  return anchor
}

/** A day or a month, as people write the month. */
function monthOf(text: string): string {
  const date = new Date(`${text.slice(0, 7)}-01T00:00:00Z`)
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(document.documentElement.lang, form).format(date)
}

function credit(caption: Element, { headers }: Response, { dated = '', terms = '' }: DOMStringMap): void {
  const captured = headers.get('x-captured')
  const whom = (headers.get('x-attribution') ?? '').replace(/^\(c\) ?/, '')
  const links = headers.get('link') ?? ''
  const [via, licence] = [linkOf(links, 'via'), linkOf(links, 'license')]
  if (captured !== null) caption.append(`${dated.replace('{date}', monthOf(captured))} `)
  caption.append('© ', via === undefined ? whom : link(via, whom, 'nofollow'))
  if (licence !== undefined) caption.append(' (', link(licence, terms, 'license'), ')')
}

async function load(template: HTMLTemplateElement): Promise<void> {
  const response = await fetch(template.dataset.url ?? '')
  if (!response.ok) return
  const part = document.importNode(template.content, true)
  const [image, caption] = [part.querySelector('img'), part.querySelector('figcaption')]
  if (image === null || caption === null) return
  image.src = URL.createObjectURL(await response.blob())
  await image.decode()
  credit(caption, response, template.dataset)
  template.after(part)
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      const template = target.querySelector<HTMLTemplateElement>('template[data-street-image]')
      // What does not come is not shown.
      if (template !== null) load(template).catch(() => {})
    }
  },
  { rootMargin: AHEAD },
)

for (const part of document.querySelectorAll('[data-street-image]')) {
  if (part instanceof HTMLTemplateElement) {
    if (part.parentElement !== null) near.observe(part.parentElement)
    continue
  }
  const image = part.querySelector('img')
  image?.addEventListener('error', () => part.remove())
  // It may have failed before this ran.
  if (image?.complete && image.naturalWidth === 0) part.remove()
}
