import type { LintCase } from './LintCase'

const IMPORTS = 'no-restricted-imports'
const SYNTAX = 'no-restricted-syntax'
const ENV = 'no-restricted-properties'
const COPY = 'i18next/no-literal-string'

const reads = 'export const it = process.env.SITE_URL\n'
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `export const n${i} = ${i}\n`).join('')
const shows = (jsx: string) => `export function View() {\n  return ${jsx}\n}\n`
const plain = 'export const it = 1\n'

export const ENVIRONMENT_CASES: LintCase[] = [
  ['variables in a component', 'src/ui/X.tsx', ENV, reads, plain],
  ['variables in the server', 'src/server/x.ts', ENV, reads, plain],
  [
    'by destructuring',
    'src/lib/x.ts',
    ENV,
    'export const { env } = process\n',
    'export const { pid } = process\n',
  ],
  ...['globalThis', 'global', 'self', 'window'].map((name): LintCase => [
    `by ${name}`,
    'src/lib/x.ts',
    ENV,
    `export const it = ${name}.process.env.SITE_URL\n`,
    `export const it = ${name}.location\n`,
  ]),
  [
    'by destructuring globalThis',
    'src/lib/x.ts',
    ENV,
    'export const { process: it } = globalThis\n',
    'export const { location: it } = globalThis\n',
  ],
  ['by import', 'src/lib/x.ts', IMPORTS, `export { env } from 'node:process'\n`, plain],
  ['in a test', 'tests/unit/x.test.ts', ENV, reads, plain],
  ['in a schema of the Studio', 'sanity/schemaTypes/x.ts', ENV, reads, plain],
]

const runs = (name: string) => `${name}('adds', () => expect(1 + 1).toBe(2))\n`

/** Skipped or exclusive tests. */
export const TEST_CASES: LintCase[] = [
  ...['it.only', 'it.skip', 'it.todo', 'test.only', 'test.skip', 'test.fixme', "test['only']"],
  ...['describe.only', 'describe.skip', 'test.describe.only', 'test.describe.serial.skip'],
  ...['fit', 'xit', 'xtest', 'fdescribe', 'xdescribe', 'it.only.each([1])', 'it.concurrent.skip'],
].map((name) => [name, 'tests/unit/x.test.ts', SYNTAX, runs(name), runs('it') + runs('it.each([1])')])

const titled = (call: string, title: string) => `${call}(${title}, () => expect(1 + 1).toBe(2))\n`
const words = (length: number) => 'a'.repeat(length)

/** Titles of tests that are longer than a terminal line, without the tags at their end. */
export const TITLE_CASES: LintCase[] = [
  ...['it', 'test.describe', 'it.each([1])', 'test.describe.serial', 'it.each`a`', 'forEachLocale'].map(
    (call): LintCase => [
      `a long title of ${call}`,
      'tests/unit/x.test.ts',
      'tests/title-length',
      titled(call, `'${words(101)} @spec:2.31'`),
      titled(call, `'${words(100)} @spec:2.31 @row:43'`) + titled('fill', `'${words(101)}'`),
    ],
  ),
  [
    'a long template',
    'tests/e2e/x.spec.ts',
    'tests/title-length',
    titled('test', `\`${words(60)} \${name} ${words(40)} @row:43\``),
    titled('test', `\`${words(60)} \${name} ${words(31)} @row:43\``),
  ],
]

/** Files where the same code is allowed: [file, text]. */
export const ALLOWED: [file: string, code: string][] = [
  ['src/config/x.ts', reads],
  ['local/launcher/x.ts', reads],
  ['sanity/environment.ts', reads],
  ['tests/support/x.ts', reads],
  ['prisma.config.ts', reads],
  ['src/pages/index.tsx', plain],
  [
    'src/server/accounts/auth/nextAuthOptions.ts',
    `import { PrismaAdapter } from '@next-auth/prisma-adapter'\nexport const it = PrismaAdapter(1 as never)\n`,
  ],
  ['tests/e2e/x.spec.ts', runs('test.describe') + runs('test.slow')],
  [
    'src/server/accounts/auth/nextAuthOptions.ts',
    `import NextAuth from 'next-auth'\nexport const it = NextAuth\n`,
  ],
]

export const PROJECT_CASES: LintCase[] = [
  ['a page of 41 lines', 'src/pages/x.tsx', 'max-lines', lines(41), lines(40)],
  ['an API route of 16 lines', 'src/pages/api/x.ts', 'max-lines', lines(16), lines(15) + '\n// why\n'],
  ['a file of 201 lines', 'src/server/x.ts', 'max-lines', lines(201), lines(200)],
  [
    'an import through a parent folder',
    'src/views/a/X.tsx',
    IMPORTS,
    `import { B } from '../b/B'\nexport const it = B\n`,
    `import { B } from './B'\nexport const it = B\n`,
  ],
  [
    'a computed import',
    'src/views/a/X.tsx',
    SYNTAX,
    'export const it = (name: string) => import(name)\n',
    `export const it = () => import('./B')\n`,
  ],
  [
    'a transaction without a time limit',
    'src/server/accounts/members/x.ts',
    SYNTAX,
    'export const it = () => db().$transaction(run)\n',
    'export const it = () => transaction(run)\n',
  ],
  ['a barrel', 'src/ui/index.ts', SYNTAX, `export * from '@/ui/Icon'\n`, ''],
  ['any', 'src/lib/x.ts', '@typescript-eslint/no-explicit-any', 'export const it: any = 1\n', plain],
  [
    'any in a test',
    'tests/unit/x.ts',
    '@typescript-eslint/no-explicit-any',
    'export const it: any = 1\n',
    plain,
  ],
  [
    'a double cast',
    'src/lib/x.ts',
    SYNTAX,
    'export const it = 1 as unknown as string\n',
    'export const it = 1 as unknown\n',
  ],
  ...['src/server/x.ts', 'packages/content-lake/x.ts'].map((file): LintCase => [
    'a cast to never',
    file,
    SYNTAX,
    'export const it = String(1 as never)\n',
    'export const it = String(1 as number)\n',
  ]),
  ...['@ts-ignore', '@ts-expect-error: why', '@ts-nocheck'].map((comment): LintCase => [
    comment,
    'src/lib/x.ts',
    '@typescript-eslint/ban-ts-comment',
    `// ${comment}\n${plain}`,
    `// A comment\n${plain}`,
  ]),
  ...['localStorage', 'sessionStorage'].flatMap((name): LintCase[] => [
    [
      name,
      'src/lib/x.ts',
      'no-restricted-globals',
      `export const it = () => ${name}.length\n`,
      `import { inLocalStorage } from './safeStorage'\nexport const it = () => inLocalStorage((storage) => storage.length)\n`,
    ],
    [
      `${name} of the window`,
      'src/analytics/x.ts',
      ENV,
      `export const it = () => window.${name}.length\n`,
      'export const it = () => window.length\n',
    ],
  ]),
  [
    'a rule switched off by a comment, which has no effect',
    'src/lib/x.ts',
    '@typescript-eslint/no-explicit-any',
    '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const it: any = 1\n',
    plain,
  ],
  ['and the comment itself', 'src/lib/x.ts', 'no-warning-comments', `/* eslint-disable */\n${plain}`, plain],
  ['work left over', 'src/lib/x.ts', 'no-warning-comments', `// TODO: later\n${plain}`, `// Done.\n${plain}`],
  [
    'a hook behind a condition',
    'src/ui/X.tsx',
    'react-hooks/rules-of-hooks',
    `import { useId } from 'react'\nexport const useIt = (x: boolean) => (x ? useId() : '')\n`,
    `import { useId } from 'react'\nexport const useIt = () => useId()\n`,
  ],
]

export const COPY_CASES: LintCase[] = [
  ...[
    `{t('a')} <b />`,
    `{x && t('a')}<b />`,
    '{x ? t("a") : t("b")}<b />',
    '. <b />',
    '{1}.',
    '{`a`}{x}',
  ].map((children): LintCase => [
    `a text beside an element: ${children}`,
    'src/ui/X.tsx',
    SYNTAX,
    shows(`<p>${children}</p>`),
    shows(`<p>{/* Why */}<span>{t('a')}</span> <b /></p>`),
  ]),
  ['text', 'src/layout/X.tsx', COPY, shows('<p>Welcome</p>'), shows('<p>24/7</p>')],
  ['Chinese text', 'src/views/a/X.tsx', COPY, shows('<p>歡迎</p>'), shows(`<p>{t('welcome')}</p>`)],
  [
    'an expression',
    'src/ui/X.tsx',
    COPY,
    shows(`<p>{x ? 'Yes' : t('no')}</p>`),
    shows(`<p>{x === 'yes' && t('yes')}</p>`),
  ],
  [
    'a template',
    'src/forms/X.tsx',
    COPY,
    shows('<p>{`Hello ${x}`}</p>'),
    shows('<p className={`a ${x}`}>{`${x}: ${t}`}</p>'),
  ],
  ['alt', 'src/views/a/X.tsx', COPY, shows('<img alt="A boat" />'), shows('<img alt="" />')],
  [
    'aria-label',
    'src/dialogs/X.tsx',
    COPY,
    shows('<nav aria-label="Main" />'),
    shows(`<nav aria-label={t('main')} />`),
  ],
  ['title', 'src/layout/X.tsx', COPY, shows('<abbr title="Hong Kong" />'), shows('<abbr title={x} />')],
  [
    'placeholder',
    'src/forms/X.tsx',
    COPY,
    shows('<input placeholder="Name" />'),
    shows('<input name="name" />'),
  ],
  [
    "a link's label",
    'src/layout/X.tsx',
    SYNTAX,
    shows('<a aria-label="Home">{x}</a>'),
    shows(`<a aria-label={t('home')}>{x}</a>`),
  ],
]
