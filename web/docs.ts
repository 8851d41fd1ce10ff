// "Try it": asks the address with what the fields hold and shows the reply beneath. Fields that are empty stay out.
import { byId } from './parts/dom.ts'

// Enough to read; more makes a phone stumble.
const MOST_CHARACTERS = 20_000

const form = byId<HTMLFormElement>('try-form')
const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')

function addressOf(): string {
  let path = form.dataset.path ?? ''
  const query = new URLSearchParams()
  for (const { name, value, dataset } of fields) {
    const text = value.trim()
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text))
    else if (text !== '') query.set(name, text)
  }
  return query.size === 0 ? path : `${path}?${query}`
}

const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function show(parts: Readonly<Record<'url' | 'status' | 'body', string>>): void {
  for (const [name, text] of Object.entries(parts)) byId(`reply-${name}`).textContent = text
  byId('reply').hidden = false
}

async function send(): Promise<void> {
  const url = addressOf()
  const { away = '', cut = '' } = form.dataset
  try {
    const reply = await fetch(url, { headers: { accept: 'application/json' } })
    const text = readable(await reply.text())
    const body = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n${cut}` : text
    const left = reply.headers.get('ratelimit')
    const status = `${reply.status} ${reply.statusText}${left === null ? '' : ` · RateLimit: ${left}`}`
    show({ url, status, body })
  } catch {
    show({ url, status: away, body: '' })
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
byId('trial').hidden = false
