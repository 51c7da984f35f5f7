import { stegaClean } from '@sanity/client/stega'
import { leavesIn } from './json'

/** What the code compares, or uses as an address. */
const CODE =
  /\._(?:key|type|id)$|\.(?:anchor|colour|drawing|embedUrl|href|icon|kind|reason|side|size|slug|src|srcSet)$|\.publishedOn\.\w+$|\.search\.\w+$/

/** Paths of texts that editors cannot click in a preview, and of other values that have edit marks. */
export function wronglyMarked(sections: unknown): { wrong: string[]; marked: number } {
  const texts = [...leavesIn(sections)].flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, isMarked: stegaClean(value) !== value }] : [],
  )
  return {
    wrong: texts.filter(({ path, isMarked }) => isMarked === CODE.test(path)).map(({ path }) => path),
    marked: texts.filter(({ isMarked }) => isMarked).length,
  }
}
