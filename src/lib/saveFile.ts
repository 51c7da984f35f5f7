export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Revoked later, because the browser reads the blob only after the click, when it starts the download.
  setTimeout(() => URL.revokeObjectURL(url))
}
