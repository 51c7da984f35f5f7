/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser-first-load.cjs'] as const

/** Modules that the fixture files import. */
const MODULES = [
  ...['config/env.server', 'lib/a', 'ui/A', 'cms/a', 'runtime/log', 'server/http/a', 'views/A'],
  ...[
    'server/content/a',
    'server/accounts/a',
    'views/accounts/A',
    'forms/a/A',
    'forms/b/B',
    'sections/a/content',
  ],
]

/** Fixture files with their imports and the rule that they violate. */
const FORBIDDEN: [file: string, code: string, rule: string][] = [
  ['src/config/x.ts', `import '@/lib/a'`, 'layer-config'],
  ['src/lib/x.ts', `import '@/ui/A'`, 'layer-lib'],
  ['src/cms/x.ts', `import '@/server/http/a'`, 'layer-cms'],
  ['src/server/http/x.ts', `import '@/server/content/a'`, 'layer-server-http'],
  ['src/views/X.tsx', `import '@/cms/a'`, 'server-code-in-browser'],
  ['src/views/Y.tsx', `import '@/config/env.server'`, 'server-code-in-browser'],
  ['src/views/Z.tsx', `import('@/server/content/a')`, 'server-code-in-browser'],
  ['src/sections/b/B.tsx', `import './content'`, 'server-code-in-browser'],
  ['src/sections/b/content.ts', `import '@/ui/A'`, 'browser-code-in-section-content'],
  ['src/sections/c/content.ts', `import '@/views/A'`, 'layer-sections'],
  ['src/server/content/z.ts', `import '@/sections/b/B'`, 'sections-on-server'],
  ['src/cms/z.ts', `import '@/sections/a/content'`, 'layer-cms'],
  ['src/forms/X.tsx', `import 'zod'`, 'server-package-in-browser'],
  ['src/forms/Y.tsx', `import 'node:fs'`, 'node-in-browser'],
  ['src/lib/y.ts', `import '../../tests/a'`, 'no-way-out'],
  ['src/lib/z.ts', `import './missing'`, 'no-unresolved'],
  ['src/server/content/x.ts', `import type {} from '@/server/accounts/a'`, 'content-without-accounts'],
  ['src/views/content/X.tsx', `import '@/views/accounts/A'`, 'content-views-without-accounts'],
  ['src/server/content/y.ts', `import 'bcryptjs'`, 'accounts-packages'],
  ['src/server/start.ts', `import '@/server/accounts/a'`, 'sides-meet-in-two-files'],
  ['src/i18n/a.ts', `import type {} from './b'`, 'no-cycle'],
  ['src/forms/a/X.ts', `import '@/forms/b/B'`, 'no-folder-cycle'],
  ['src/pages/x.tsx', `import '@/forms/z'`, 'heavy-first-load'],
]

/** Fixture files with allowed imports, or imports that complete a cycle reported for another file. */
const ALLOWED: [file: string, code: string][] = [
  ['src/cms/y.ts', `import '@/lib/a'`],
  ['src/sections/d/content.ts', `import '@/cms/a'\nimport 'zod'`],
  ['src/sections/d/D.tsx', `import type {} from './content'\nimport '@/ui/A'`],
  ['src/sections/registry.ts', `import './d/content'`],
  ['src/server/content/w.ts', `import '@/sections/registry'`],
  ['src/ui/X.tsx', `import type {} from '@/cms/a'`],
  ['src/server/accounts/x.ts', `import '@/server/content/a'`],
  ['src/server/accounts/y.ts', `import 'bcryptjs'`],
  ['src/server/health.ts', `import('@/server/accounts/a')`],
  ['src/forms/z.ts', `import 'formik'`],
  ['src/pages/y.tsx', `import('@/forms/z')`],
  ['src/i18n/b.ts', `import './a'`],
  ['src/forms/b/Y.ts', `import '@/forms/a/A'`],
]

let folder: string
let violations: { rule: string; from: string }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const modules = MODULES.map((name) => [`src/${name}.ts`, 'export {}'] as const)
  for (const [file, code] of [...modules, ['tests/a.ts', 'export {}'] as const, ...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  for (const file of [...CONFIGS, 'tsconfig.json']) copyFileSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  violations = CONFIGS.flatMap(findViolations)
})
afterAll(() => rmSync(folder, { recursive: true }))

function findViolations(config: string): typeof violations {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, 'src', '--config', config, '--output-type', 'json', '--preserve-symlinks']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } =
    JSON.parse(stdout)
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

const violatedRules = (file: string) =>
  violations.filter(({ from }) => from === file || from === dirname(file)).map(({ rule }) => rule)

it.each(FORBIDDEN)('%s: %s violates %s', (file, _code, rule) => {
  expect(violatedRules(file)).toContain(rule)
})

it.each(ALLOWED)('%s: %s is allowed', (file) => {
  expect(violatedRules(file).filter((rule) => rule !== 'no-folder-cycle')).toEqual([])
})
