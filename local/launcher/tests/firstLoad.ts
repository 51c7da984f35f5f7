import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The most that the scripts of a page may have, in bytes of gzip. Pages have 125,000 to 131,000, most of it Next.js and
 * React, so that only a large package exceeds this.
 */
const LIMIT = 170_000

/**
 * Checks the scripts with which each page of a production build starts. Those that load on demand do not count.
 *
 * @param build folder of the build
 * @throws Error that names the pages above the limit
 */
export async function checkFirstLoad(build: string): Promise<void> {
  const manifest = readFileSync(join(build, 'build-manifest.json'), 'utf8')
  const { pages }: { pages: Record<string, string[]> } = JSON.parse(manifest)
  const { '/_app': shared, '/': home } = pages
  if (!shared || !home) throw new Error(`The manifest of ${build} does not list the scripts of its pages`)
  const scripts = [...new Set(Object.values(pages).flat())].filter((file) => file.endsWith('.js'))
  const sizes = new Map(scripts.map((file) => [file, gzipSync(readFileSync(join(build, file))).length]))
  const tooHeavy = Object.entries(pages).flatMap(([page, own]) => {
    const bytes = [...new Set([...shared, ...own])].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
    return bytes > LIMIT ? `${page} loads ${bytes} bytes of scripts (gzip), the limit is ${LIMIT}` : []
  })
  if (tooHeavy.length > 0) throw new Error(tooHeavy.join('\n'))
}
