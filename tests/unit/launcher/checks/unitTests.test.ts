/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isReader,
  listUnitTests,
  READERS,
  unitTestArguments,
} from '../../../../local/launcher/checks/unitTests'
import { ROOT } from '../../../../local/launcher/environment/environment'

/** Read only files of their own, or are found by their imports. */
const READ_NO_SOURCE = [
  'launcher/checks/changedFiles',
  'launcher/checks/unitTests',
  'server/content/isrCacheHandler',
]
const READS = /\bread(?:File|dir)Sync\b|support\/(?:seed|shownTexts|tags|designTokens|fontCharacters)'/

const related = (...changed: string[]) => {
  const args = unitTestArguments(changed)
  return args.slice(args.indexOf('--findRelatedTests') + 1)
}

it('knows which changes concern each unit test that reads files as text', () => {
  const readers = [...READERS.flatMap(({ tests }) => tests), ...READ_NO_SOURCE]
  const unknown = listUnitTests().filter(
    (test) => READS.test(readFileSync(join(ROOT, test), 'utf8')) && !isReader(test, readers),
  )
  expect(unknown).toEqual([])
})

it('names only tests that exist', () => {
  const names = [...READERS.flatMap(({ tests }) => tests), ...READ_NO_SOURCE]
  const tests = listUnitTests()
  expect(names.filter((name) => !tests.some((test) => isReader(test, [name])))).toEqual([])
})

it('runs the tests that read a changed file, and lets Jest find those that import it', () => {
  expect(related('docs/voice.md')).toEqual(
    expect.arrayContaining(['docs/voice.md', 'tests/unit/docs/paths.test.ts']),
  )
  expect(related('docs/voice.md')).not.toContain('tests/unit/i18n/copy.test.ts')
  expect(related('public/locales/en-CA/mail.json')).toContain('tests/unit/i18n/copy.test.ts')
  expect(related('src/deleted.ts')).not.toContain('src/deleted.ts')
})

it('runs every unit test after a change of how tests run, and with no list of changes', () => {
  expect(unitTestArguments(['jest.config.js'])).toEqual(unitTestArguments())
  expect(unitTestArguments()).not.toContain('--findRelatedTests')
})

it.each([
  ['local/deleted.ts', 'docs/paths'],
  ['src/sections/Sections.tsx', 'docs/scripts'],
  ['src/config/env.server.ts', 'docs/variables'],
  ['src/pages/signin.tsx', 'deploy/deployment'],
  ['.github/dependabot.yml', 'deploy/deployment'],
  ['.env.example', 'deploy/deployment'],
  ['.gitignore', 'deploy/deployment'],
  ['SECURITY.md', 'launcher/checks/lockFile'],
  ['.npmrc', 'launcher/checks/lockFile'],
  ['sanity/package.json', 'launcher/checks/lockFile'],
  ['tooling/gallery/Buttons.tsx', 'tooling/componentGallery'],
  ['sanity/static/section-pictures/faqSection.png', 'sanity/schema'],
  ['src/ui/icons.svg', 'sanity/schema'],
])('a change of %s concerns %s', (file, test) => {
  expect(related(file)).toContain(`tests/unit/${test}.test.ts`)
})
