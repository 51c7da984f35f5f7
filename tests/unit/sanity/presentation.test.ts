/** @jest-environment node */
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { chinesePath, ENGLISH_ONLY_TYPES, PAGES } from '../../../sanity/presentation/pages'

test.each(Object.entries(PAGES))(
  'the preview shows %s on the paths that its publication revalidates',
  async (type, { path }) => {
    const shown = ENGLISH_ONLY_TYPES.includes(type) ? [path] : [path, chinesePath(path)]
    expect((await affectedPaths({ _id: type, _type: type })).first).toEqual(shown)
  },
)
