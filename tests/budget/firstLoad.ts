import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type Chunk = { file: string; bytes: number; code: string }

/**
 * The scripts that a browser fetches before a page is interactive. `bytes`: gzip, level 9, all chunks
 * together.
 */
export type FirstLoad = { page: string; bytes: number; chunks: Chunk[] }

/**
 * Lists a page's script files, relative to the build folder. Ignores `nomodule` scripts, which modern
 * browsers skip.
 */
export function scriptsOf(html: string): string[] {
  const tags = Array.from(html.matchAll(/<script\b[^>]*>/gi), ([tag]) => tag)
  const sources = tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/i.exec(tag)?.[1] ?? [])
  return [...new Set(sources.map(fileOf))]
}

/** Resolves a script URL to its built file. @throws if the script is not part of the build */
function fileOf(source: string): string {
  const path = /^\/_next\/([^?]+)/.exec(source)?.[1]
  if (!path) throw new Error(`${source} is not part of the build, so its bytes cannot be counted`)
  return decodeURIComponent(path)
}

/**
 * @param dist folder of a production build
 * @param page path of its HTML under server/pages, without the extension
 */
export function firstLoadOf(dist: string, page: string): FirstLoad {
  const html = readFileSync(join(dist, 'server/pages', `${page}.html`), 'utf8')
  const chunks = scriptsOf(html).map((file) => {
    const code = readFileSync(join(dist, file))
    return { file, bytes: gzipSync(code, { level: 9 }).length, code: code.toString() }
  })
  return { page, bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0), chunks }
}
