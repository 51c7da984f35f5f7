/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { LOCALES } from '@/i18n/locales'
import { childEnvironment } from '../../../local/launcher/environment/environment'
import { PAGES, STATES } from '../../support/pages'
import { TAG } from '../../support/tags'

const ROOT = resolve(__dirname, '../../..')

type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; tests: { projectName: string }[] }[]
}

/** The end-to-end tests that `npm test` runs: titles including their groups, and projects. */
function listCoreTests(): { title: string; project: string }[] {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  // Playwright only lists the tests, so it needs neither the stack nor its build. It refuses to run in a Jest
  // worker.
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(build, 'static/chunks'), { recursive: true })
  writeFileSync(join(build, 'BUILD_ID'), 'none')
  const site = 'http://localhost'
  const stack = { E2E_SITE_URL: site, E2E_CUT_OFF_SITE_URL: site, E2E_DIST_DIR: relative(ROOT, build) }
  const env = childEnvironment({ ...stack, E2E_TIER: 'core', JEST_WORKER_ID: '' })
  const output = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  rmSync(build, { recursive: true })
  const { suites }: { suites: Suite[] } = JSON.parse(output)
  const testsOf = (suite: Suite, path: string): { title: string; project: string }[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName }) => ({ title: `${path} › ${spec.title}`, project: projectName })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, `${path} › ${inner.title}`)),
  ]
  return suites.flatMap((suite) => testsOf(suite, ''))
}

const core = listCoreTests()
const titles = core.map(({ title }) => title)

it('includes a test for every sentence and security row that a browser test covers', () => {
  const specs = readdirSync(join(ROOT, 'tests/e2e')).filter((file) => file.endsWith('.spec.ts'))
  const sources = specs.map((file) => readFileSync(join(ROOT, 'tests/e2e', file), 'utf8')).join('\n')
  const proven = new Set(titles.join('\n').match(TAG))
  expect(proven.size).toBeGreaterThan(100)
  expect((sources.match(TAG) ?? []).filter((tag) => !proven.has(tag))).toEqual([])
})

it('compares every page, every dialog and every component with its snapshot', () => {
  const names = [...PAGES, ...STATES].map(({ snapshot }) => snapshot)
  const compared = [...names, 'every component', 'dialogs', "a member's header and dialogs"]
  const isCompared = (name: string) =>
    titles.some(
      (title) =>
        title.includes(`› ${name} looks as before in`) || title.includes(`› ${name} look as before in`),
    )
  expect(compared.filter((name) => !isCompared(name))).toEqual([])
})

it('tests both locales at both widths', () => {
  for (const project of ['phone', 'desktop']) {
    const titlesOfProject = core.filter((test) => test.project === project).map(({ title }) => title)
    for (const locale of LOCALES) {
      expect(titlesOfProject.filter((title) => title.includes(` in ${locale}`)).length).toBeGreaterThan(10)
    }
  }
})
