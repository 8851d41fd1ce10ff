// Forms of searches: what is empty or stands at its first choice stays out of the address, which people share, and a
// field that cannot be sent as it is comes into sight.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
  form.addEventListener(
    'invalid',
    ({ target }) => (target as Element).closest('details')?.setAttribute('open', ''),
    { capture: true },
  )
}
