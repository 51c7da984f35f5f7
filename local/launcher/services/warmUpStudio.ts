/**
 * Asks the Studio's development server for every module that its page will need. The server bundles Studio's
 * packages on the first request, which takes a browser past its patience on a slow machine.
 */
export async function warmUpStudio(origin: string): Promise<void> {
  const asked = new Set<string>()
  let waiting = sources(await text(origin), /<script[^>]*\ssrc="(\/[^"]+)"/g)
  while (waiting.length > 0) {
    waiting.forEach((path) => asked.add(path))
    const modules = await Promise.all(waiting.map((path) => text(origin + path)))
    const found = modules.flatMap((module) => sources(module, /(?:from|import)\s*\(?"(\/[^"]+)"/g))
    waiting = [...new Set(found)].filter((path) => !asked.has(path))
  }
}

function sources(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => match[1]).filter((path) => path !== undefined)
}

async function text(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html,*/*' } })
  return response.text()
}
