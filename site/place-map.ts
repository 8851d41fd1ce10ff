// The small map of a profile. Its parts are loaded when it comes into view; without them the page says the same.
const frame = document.getElementById('place-map')

const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

async function open(container: HTMLElement): Promise<void> {
  const { openPlace } = await import(container.dataset.module ?? '')
  await openPlace(container)
}

if (frame !== null && hasWebgl()) {
  frame.hidden = false
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    open(frame).catch(() => {
      frame.hidden = true
    })
  })
  watch.observe(frame)
}
