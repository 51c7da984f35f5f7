import { join } from 'node:path'
import { EDITOR_PAGE_SECTIONS, SECTIONS_BY_PAGE } from '@/cms/rules/sectionsByPage'
import { pagePath } from '../../sanity/presentation/livePages'
import { sectionPicture } from '../../sanity/schemaTypes/sections/sectionPictures'
import { expect } from '../support/e2e'
import { readSeed, type SeedDocument } from '../support/seed'
import { expectImageSnapshot, screenshot, test, waitUntilStable } from '../support/visual/snapshots'
import { FULL_MATRIX_ONLY } from '../support/matrix'

type StoredPage = SeedDocument & { sections: { _type: string }[] }

const WINDOW = { width: 960, height: 600 }
const ONLY_MARKED = 'body { visibility: hidden } [data-pictured] { visibility: visible }'

const pages = readSeed().filter((document): document is StoredPage => Array.isArray(document.sections))

test.use({ deviceScaleFactor: 2, viewport: WINDOW })

test(
  'the pictures in Studio’s section menu show the sections of the site',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const missing = new Set<string>([...Object.values(SECTIONS_BY_PAGE).flat(), ...EDITOR_PAGE_SECTIONS])
    for (const stored of pages) {
      await page.goto(pagePath(stored) ?? '')
      await waitUntilStable(page)
      await page.addStyleTag({ content: ONLY_MARKED })
      const elements = page.locator('main > *')
      for (const [at, { _type: type }] of stored.sections.entries()) {
        if (!missing.delete(type)) continue
        const top = await elements.evaluateAll((all, marked) => {
          for (const [index, element] of all.entries())
            element.toggleAttribute('data-pictured', index === marked)
          return Math.round((all[marked]?.getBoundingClientRect().top ?? 0) + scrollY)
        }, at)
        const picture = await screenshot(page, { clip: { x: 0, y: top, ...WINDOW } })
        const file = join('sanity', sectionPicture(type))
        await expectImageSnapshot(picture, type, { file })
      }
    }
    expect([...missing]).toEqual([])
  },
)
