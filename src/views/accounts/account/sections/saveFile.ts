/** Offers a text to the visitor as a JSON file: creates a temporary link with a blob URL and clicks it. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Revokes the blob URL in a later task. The browser reads the blob only after the click, when it starts the
  // download, so an earlier revocation could make the download fail.
  setTimeout(() => URL.revokeObjectURL(url))
}
