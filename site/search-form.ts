// Forms of searches: what is empty or stands at its first choice stays out of the address, which people share.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]'))
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
