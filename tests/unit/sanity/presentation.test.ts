/** @jest-environment node */
import { affectedPaths } from '@/server/content/revalidation/affectedPaths'
import { articlePath, SEARCH_PATH, topicPath } from '@/lib/contentPaths'
import {
  ARTICLES,
  chinesePath,
  ENGLISH_ONLY,
  PAGES,
  SEARCH,
  TOPICS,
} from '../../../sanity/presentation/pages'
import { SINGLETONS } from '../../../sanity/structure/singletons'

test('every singleton that is a page has a preview', () => {
  const pages = SINGLETONS.filter((type) => !['siteCopy', 'navigation', 'settings'].includes(type))
  expect(Object.keys(PAGES).sort()).toEqual(pages.toSorted())
})

test.each(Object.entries(PAGES))(
  'the preview shows %s on the paths that its publication revalidates',
  async (type, { path }) => {
    const shown = ENGLISH_ONLY.includes(type) ? [path] : [path, chinesePath(path)]
    expect((await affectedPaths({ _id: type, _type: type })).first).toEqual(shown)
  },
)

test('the preview uses the site’s paths of articles, topics and search', () => {
  expect([`${ARTICLES}/a`, `${TOPICS}/a`, SEARCH]).toEqual([articlePath('a'), topicPath('a'), SEARCH_PATH])
})
