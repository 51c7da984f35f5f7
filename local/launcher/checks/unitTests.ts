import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../environment/environment'

/**
 * Unit tests that read files as text, and the files. Jest finds the tests of a change by their imports alone. A path
 * that ends with a slash is a folder of tests.
 */
export const READERS: readonly { files: RegExp; tests: readonly string[] }[] = [
  // They read almost every file, in half a second each.
  { files: /./, tests: ['docs/paths', 'docs/scripts', 'docs/variables'] },
  { files: /\.md$|^\.env|^tests\//, tests: ['docs/'] },
  {
    files: /^src\//,
    tests: [
      ...['docs/browserKeys', 'docs/operations', 'i18n/usedKeys', 'styles/tokens'],
      ...['server/content/socialImage', 'tooling/componentGallery', 'visual/pages', 'deploy/observability'],
    ],
  },
  { files: /^(?:src\/pages|public)\//, tests: ['lib/pageAddress'] },
  {
    files: /^public\/locales\//,
    tests: ['i18n/', 'sanity/copy', 'styles/fonts', 'tooling/componentGallery', 'visual/pages'],
  },
  {
    files: /^(?:src\/.*\.scss|public\/(?!locales\/).*)$/,
    tests: ['styles/', 'identity/', 'server/accounts/mailPalette'],
  },
  {
    files: /^sanity\/seed\//,
    tests: [
      ...['sanity/', 'cms/groq/queries', 'cms/typography/formatTitle', 'docs/privacy'],
      ...['i18n/newsletterConsent', 'server/content/affectedPaths', 'styles/fonts'],
    ],
  },
  { files: /^sanity\//, tests: ['sanity/copy'] },
  { files: /^(?:sanity\/static\/|src\/ui\/icons\.svg$)/, tests: ['sanity/schema'] },
  { files: /^tooling\/gallery\//, tests: ['tooling/componentGallery'] },
  { files: /^prisma\//, tests: ['docs/privacy'] },
  { files: /^(?:deploy|src\/pages|\.github)\/|^\.(?:env|gitignore)/, tests: ['deploy/'] },
  { files: /^(?:Dockerfile|compose\.yaml|package\.json|docs\/operations\.md)$/, tests: ['deploy/'] },
  { files: /(?:^|\/)package(?:-lock)?\.json$|^SECURITY\.md$|^\.npmrc$/, tests: ['launcher/checks/lockFile'] },
  { files: /^\.env/, tests: ['launcher/tests/startTestStack'] },
  { files: /^tests\/e2e\/pictures\//, tests: ['visual/'] },
]

/** Changes that concern every test, because they change how tests run. */
const CONCERNS_ALL = /^(?:jest\.config\.js|tsconfig\.json|tests\/support\/unitSetup\.ts)$/

const FOLDER = 'tests/unit'

/** All unit tests: paths from the root of the repository. */
export function listUnitTests(): string[] {
  return readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${FOLDER}/${file}`)
}

/** Whether a test is one of `readers`: names without their ending, or folders, which end with a slash. */
export function isReader(test: string, readers: readonly string[]): boolean {
  const name = test.slice(FOLDER.length + 1)
  return readers.some((reader) =>
    reader.endsWith('/') ? name.startsWith(reader) : name.startsWith(`${reader}.test.`),
  )
}

/**
 * Jest's arguments for the unit tests of a change: those that import a changed file, directly or not, and those that
 * read it as text.
 *
 * @param changed paths from the root of the repository, or undefined for every unit test
 */
export function unitTestArguments(changed?: readonly string[]): string[] {
  const project = ['--selectProjects', 'unit', '--ci']
  if (!changed || changed.some((file) => CONCERNS_ALL.test(file))) return project
  const readers = READERS.filter(({ files }) => changed.some((file) => files.test(file)))
  const tests = listUnitTests().filter((test) => readers.some((reader) => isReader(test, reader.tests)))
  const existing = changed.filter((file) => existsSync(join(ROOT, file)))
  return [...project, '--findRelatedTests', ...new Set([...tests, ...existing])]
}
