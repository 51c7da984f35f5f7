import type { LintCase } from './LintCase'

const IMPORTS = '@typescript-eslint/no-restricted-imports'
const SYNTAX = 'no-restricted-syntax'

const uses = (names: string, module: string) =>
  `import { ${names} } from '${module}'\nexport const it = ${names}\n`
const type = (name: string, module: string) =>
  `import type { ${name} } from '${module}'\nexport const it: ${name} | null = null\n`
const lazily = (module: string) => `export const it = () => import('${module}')\n`

/** Who may import whom. */
export const LAYER_CASES: LintCase[] = [
  [
    'config imports nothing',
    'src/config/x.server.ts',
    IMPORTS,
    uses('ROUTES', '@/lib/routes'),
    uses('z', 'zod'),
  ],
  [
    'i18n imports no lib',
    'src/i18n/x.ts',
    IMPORTS,
    uses('ROUTES', '@/lib/routes'),
    uses('SITE', '@/config/site'),
  ],
  [
    'lib imports no ui',
    'src/lib/x.ts',
    IMPORTS,
    uses('Icon', '@/ui/Icon'),
    uses('toLocale', '@/i18n/locales'),
  ],
  ['lib imports no server', 'src/lib/x.ts', IMPORTS, uses('db', '@/server/db'), type('Db', '@/server/db')],
  [
    'schemas import no server',
    'src/schemas/x.ts',
    IMPORTS,
    uses('db', '@/server/db'),
    uses('a', '@/lib/routes'),
  ],
  ['cms imports no server', 'src/cms/x.ts', IMPORTS, uses('db', '@/server/db'), uses('a', '@/lib/routes')],
  ['server imports no view', 'src/server/x.ts', IMPORTS, uses('A', '@/views/A'), uses('a', '@/cms/client')],
  [
    'ui imports no form',
    'src/ui/X.tsx',
    IMPORTS,
    uses('A', '@/forms/ContactForm'),
    uses('Icon', '@/ui/Icon'),
  ],
  [
    'a form knows no dialog',
    'src/forms/X.tsx',
    IMPORTS,
    uses('useDialog', '@/dialogs/useDialog'),
    uses('contactSchema', '@/schemas/contact'),
  ],
  ['dialogs import no layout', 'src/dialogs/X.tsx', IMPORTS, uses('A', '@/layout/A'), uses('A', '@/forms/A')],
  [
    'layout imports no form',
    'src/layout/X.tsx',
    IMPORTS,
    uses('A', '@/forms/ContactForm'),
    uses('A', '@/ui/A'),
  ],
  [
    'a view imports no cms',
    'src/views/a/X.tsx',
    IMPORTS,
    uses('a', '@/cms/client'),
    type('A', '@/cms/client'),
  ],
  ['a view imports no page', 'src/views/a/X.tsx', IMPORTS, uses('A', '@/pages/a'), uses('A', '@/layout/Seo')],
  ['a lazy import counts', 'src/views/a/X.tsx', SYNTAX, lazily('@/server/db'), lazily('@/forms/ContactForm')],
  ['so does one of a type in use', 'src/ui/X.tsx', IMPORTS, uses('A', '@/views/A'), type('A', '@/views/A')],
  ['and a re-export', 'src/ui/x.ts', IMPORTS, `export * from '@/views/A'\n`, `export * from '@/ui/Icon'\n`],
  ['an unlisted folder imports nothing', 'src/utils/x.ts', IMPORTS, uses('a', '@/lib/a'), uses('a', 'react')],
  [
    'the start imports the server alone',
    'src/instrumentation.ts',
    SYNTAX,
    lazily('@/views/A'),
    lazily('@/server/start'),
  ],
  ['no way up', 'src/views/a/X.tsx', IMPORTS, uses('A', '../b/B'), uses('A', './B')],
  ['no lazy way up', 'src/views/a/X.tsx', SYNTAX, lazily('../b/B'), lazily('./B')],
  [
    'no way out to local/',
    'src/server/x.ts',
    IMPORTS,
    uses('a', '@/../local/lake/http'),
    uses('a', '@/server/a'),
  ],
  ['no way out to tests/', 'src/server/x.ts', IMPORTS, type('A', '../../tests/support/a'), type('A', './a')],
  ['the Studio stays in sanity/', 'src/cms/x.ts', IMPORTS, uses('a', 'sanity'), uses('defineQuery', 'groq')],
  [
    'an import has a name',
    'src/dialogs/x.ts',
    SYNTAX,
    'export const it = (name: string) => import(name)\n',
    lazily('./registry'),
  ],
]

/** What a first load may hold. */
export const FIRST_LOAD_CASES: LintCase[] = [
  ...[
    '@trpc/client',
    '@tanstack/react-query',
    'superjson',
    'next-auth/react',
    'formik',
    'yup',
    'react-modal',
  ].map((name): LintCase => [
    `${name} on demand only`,
    'src/layout/X.tsx',
    IMPORTS,
    uses('a', name),
    lazily(name) + type('A', name),
  ]),
  ...[
    'next-sanity',
    '@sanity/client',
    '@portabletext/react',
    'next-i18next/pages',
    'bcryptjs',
    '@prisma/client',
    '@prisma/adapter-pg',
    'pg',
    '@aws-sdk/client-ses',
    'zod',
  ].map((name): LintCase => [
    `${name} on the server only`,
    'src/ui/X.tsx',
    IMPORTS,
    uses('a', name),
    type('A', name),
  ]),
  ['nor in a schema', 'src/schemas/x.ts', IMPORTS, uses('z', 'zod'), uses('object', 'yup')],
  ['nor in plain settings', 'src/config/x.ts', IMPORTS, uses('z', 'zod'), type('ZodType', 'zod')],
  ['nor later', 'src/lib/x.ts', SYNTAX, lazily('bcryptjs'), lazily('next-auth/react')],
  ['nor in a form', 'src/forms/XForm.tsx', IMPORTS, uses('a', 'next-sanity'), uses('useFormik', 'formik')],
  ['not in _app', 'src/pages/_app.tsx', IMPORTS, uses('a', 'next-auth/react'), uses('a', 'next/router')],
  ['not in a page', 'src/pages/x.tsx', IMPORTS, uses('trpc', '@/lib/trpc'), uses('a', '@/server/pageProps')],
  [
    'not in the dialog host',
    'src/dialogs/DialogHost.tsx',
    IMPORTS,
    uses('a', './registry'),
    lazily('./registry'),
  ],
  [
    'but in a dialog',
    'src/dialogs/DialogLink.tsx',
    IMPORTS,
    uses('a', '@/ui/Modal'),
    uses('a', './useDialog'),
  ],
  [
    'the engine comes to the contact form later',
    'src/forms/ContactForm.tsx',
    IMPORTS,
    uses('A', './ContactFormEngine'),
    lazily('./ContactFormEngine') + uses('TextField', './fields/TextField'),
  ],
  ['a field is light', 'src/forms/fields/X.tsx', IMPORTS, uses('a', '@/forms/useForm'), uses('a', './Field')],
  [
    'no schema at once',
    'src/forms/fields/X.tsx',
    IMPORTS,
    uses('a', '@/schemas/a'),
    type('A', '@/schemas/a'),
  ],
  [
    'nor another form',
    'src/views/a/X.tsx',
    IMPORTS,
    uses('A', '@/forms/LoginForm'),
    uses('A', '@/forms/ContactForm'),
  ],
  ['ui but the window', 'src/ui/X.tsx', IMPORTS, uses('Modal', './Modal'), uses('Icon', './Icon')],
  ['lib but the calls', 'src/lib/x.ts', IMPORTS, uses('logIn', './logIn'), uses('a', './session')],
  [
    'nor what measures',
    'src/layout/X.tsx',
    IMPORTS,
    uses('measure', '@/lib/measurement'),
    type('Measurement', '@/lib/measurement'),
  ],
  [
    'nor what asks for consent',
    'src/pages/x.tsx',
    IMPORTS,
    uses('A', '@/layout/ConsentBanner'),
    uses('A', '@/layout/Consent'),
  ],
  [
    'which comes later',
    'src/layout/Consent.tsx',
    IMPORTS,
    uses('A', './ConsentKeeper'),
    lazily('./ConsentKeeper'),
  ],
  [
    'and knows all',
    'src/layout/ConsentKeeper.tsx',
    IMPORTS,
    uses('A', '@/forms/A'),
    uses('measure', '@/lib/measurement'),
  ],
]
