import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'satori'
import { z } from 'zod'

const FOLDER = join(process.cwd(), 'node_modules/@fontsource')
const LATIN = join(FOLDER, 'newsreader/files/newsreader-latin-400-normal.woff')
const CHINESE = join(FOLDER, 'noto-sans-hk')
const WEIGHT = 600

type Piece = { name: string; ranges: readonly (readonly [from: number, to: number])[] }

/** The Chinese font comes in a hundred pieces, each for some characters: only those that a text needs are read. */
let pieces: Promise<Piece[]> | undefined
/** Files that were read once; a piece has some tens of kilobytes. */
const read = new Map<string, Promise<Buffer>>()

async function readPieces(): Promise<Piece[]> {
  const text = await readFile(join(CHINESE, 'unicode.json'), 'utf8')
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(text))
  return Object.entries(ranges).map(([name, list]) => ({
    // “[4]” is the file with 4 in its name.
    name: name.replace(/[[\]]/g, ''),
    ranges: list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => parseInt(code, 16))
      return [from, to] as const
    }),
  }))
}

function fontFile(path: string): Promise<Buffer> {
  const known = read.get(path)
  if (known) return known
  const file = readFile(path)
  read.set(path, file)
  // What fails once is tried again by whoever asks next.
  file.catch(() => read.delete(path))
  return file
}

/** The fonts that a text is drawn in, from the files that come with the site: a server may have none of its own. */
export async function fontsFor(text: string): Promise<Font[]> {
  pieces ??= readPieces().catch((error: unknown) => {
    pieces = undefined
    throw error
  })
  const codes = [...new Set(text)].map((sign) => sign.codePointAt(0) ?? 0)
  const needed = (await pieces).filter(({ ranges }) =>
    codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
  )
  const chinese = needed.map(async ({ name }): Promise<Font> => ({
    // Of one name and weight only one font would count.
    name: `Noto Sans HK ${name}`,
    weight: WEIGHT,
    data: await fontFile(join(CHINESE, `files/noto-sans-hk-${name}-${WEIGHT}-normal.woff`)),
  }))
  return [{ name: 'Newsreader', weight: 400, data: await fontFile(LATIN) }, ...(await Promise.all(chinese))]
}
