import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

let documents: Promise<unknown[]> | undefined

/** Pages from the seed have no images, because the seed names local files, which only an import uploads to Sanity. */
async function readSeed(): Promise<unknown[]> {
  const lines = await readFile(join(process.cwd(), 'sanity/seed/production.ndjson'), 'utf8')
  return lines.split('\n').flatMap((line): unknown[] => (line ? [JSON.parse(line)] : []))
}

/** For a build that cannot reach Sanity. */
export async function querySeed(query: string, params: Record<string, unknown>) {
  const { evaluate, parse } = await import('groq-js')
  const dataset = await (documents ??= readSeed())
  const result = await evaluate(parse(query, { params }), { dataset, params })
  return result.get()
}
