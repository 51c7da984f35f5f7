/** Saves a text as a JSON file, by a download in the browser. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Revoked only after the browser has handled the click, because the download reads the URL.
  setTimeout(() => URL.revokeObjectURL(url))
}
