import { describeError, printLine } from '../processes/terminal'

/**
 * Requests every module that the Studio's page needs from its development server. The server bundles Studio's packages
 * on the first request; on a slow machine, that takes longer than a browser waits. Never rejects, because the Studio
 * works without it.
 */
export async function warmUpStudio(origin: string): Promise<void> {
  try {
    await requestModules(origin)
  } catch (error) {
    printLine(`The Studio may need a minute for its first page (${describeError(error)}).`)
  }
}

async function requestModules(origin: string): Promise<void> {
  const requested = new Set<string>()
  let pending = matchPaths(await fetchText(origin), /<script[^>]*\ssrc="(\/[^"]+)"/g)
  while (pending.length > 0) {
    pending.forEach((path) => requested.add(path))
    const modules = await Promise.all(pending.map((path) => fetchText(origin + path)))
    const imports = modules.flatMap((module) => matchPaths(module, /(?:from|import)\s*\(?"(\/[^"]+)"/g))
    pending = [...new Set(imports)].filter((path) => !requested.has(path))
  }
}

function matchPaths(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]).filter((path) => path !== undefined)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html,*/*' } })
  return response.text()
}
