import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'satori'
import { z } from 'zod'
import { asyncCache } from '@/runtime/asyncCache'

export const LATIN = 'Newsreader'
/** Each package splits its font into files by Unicode range (a Chinese font into about a hundred). */
const FAMILIES = [
  { name: LATIN, package: 'newsreader', weight: 400 },
  { name: 'Noto Sans HK', package: 'noto-sans-hk', weight: 600 },
] as const

type Piece = {
  name: string
  weight: 400 | 600
  path: string
  ranges: readonly (readonly [from: number, to: number])[]
}

async function readPieces(family: (typeof FAMILIES)[number]): Promise<Piece[]> {
  const folder = join(process.cwd(), 'node_modules/@fontsource', family.package)
  const text = await readFile(join(folder, 'unicode.json'), 'utf8')
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(text))
  return Object.entries(ranges).map(([key, list]) => {
    // A key such as `[4]` or `latin`, which the name of the font file contains without brackets.
    const piece = key.replace(/[[\]]/g, '')
    return {
      // satori uses only one font per name and weight.
      name: `${family.name} ${piece}`,
      weight: family.weight,
      path: join(folder, `files/${family.package}-${piece}-${family.weight}-normal.woff`),
      ranges: list.split(',').map((range) => {
        const [from = 0, to = from] = range
          .replace(/^U\+/i, '')
          .split('-')
          .map((code) => parseInt(code, 16))
        return [from, to] as const
      }),
    }
  })
}

const piecesOf = asyncCache(readPieces, { max: FAMILIES.length })

/** `max`: more files than both fonts have; together they have 4 MB. */
const fontFile = asyncCache((path: string): Promise<Buffer> => readFile(path), { max: 300 })

/** From npm packages, because the server's operating system may have no fonts. */
export async function fontsFor(text: string): Promise<Font[]> {
  const pieces = await Promise.all(FAMILIES.map(piecesOf))
  const codes = [...new Set(text)].map((sign) => sign.codePointAt(0) ?? 0)
  const needed = pieces
    .flat()
    .filter(({ ranges }) => codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to)))
  return Promise.all(
    needed.map(async ({ path, ...font }): Promise<Font> => ({ ...font, data: await fontFile(path) })),
  )
}
