/**
 * Who may import whom. `npm run lint` checks it; `docs/architecture.md` explains it.
 *
 * Layers apply to imports at run time, because a type costs nothing in the browser. Cycles and the rules between the
 * two sides apply to types as well.
 */

/** The layers of the site and what each may import, besides itself. */
const LAYERS = {
  config: ['i18n'],
  i18n: ['config'],
  lib: ['config', 'i18n'],
  runtime: ['config', 'i18n'],
  analytics: ['config', 'i18n', 'lib'],
  schemas: ['config', 'i18n', 'lib', 'analytics'],
  cms: ['config', 'i18n', 'lib', 'runtime'],
  'server/http': ['config', 'i18n', 'lib', 'runtime'],
  'server/content': ['config', 'i18n', 'lib', 'runtime', 'analytics', 'cms', 'sections', 'server/http'],
  'server/accounts': [
    ...['config', 'i18n', 'lib', 'runtime', 'analytics', 'schemas', 'cms'],
    ...['sections', 'server/http', 'server/content'],
  ],
  styles: [],
  ui: ['config', 'i18n', 'lib', 'styles'],
  trpc: ['config', 'i18n', 'lib'],
  forms: ['config', 'i18n', 'lib', 'styles', 'analytics', 'schemas', 'trpc', 'ui'],
  dialogs: ['config', 'i18n', 'lib', 'styles', 'trpc', 'ui', 'forms'],
  layout: ['config', 'i18n', 'lib', 'styles', 'analytics', 'ui', 'dialogs'],
  preview: ['config', 'i18n', 'lib'],
  sections: ['config', 'i18n', 'lib', 'runtime', 'cms', 'styles', 'ui', 'forms', 'dialogs'],
  views: [
    ...['config', 'i18n', 'lib', 'styles', 'analytics', 'trpc', 'ui', 'forms', 'dialogs', 'layout'],
    'sections',
  ],
}

/** In the folders of sections, `.ts` files are content, for the server, and `.tsx` files are components. */
const SECTIONS_ON_SERVER = '^src/sections/.*\\.ts$'

/** The folders with server code, and `pages`: Next.js removes from a page what only the server runs. */
const SERVER = `^src/(cms|runtime|server|instrumentation\\.ts|pages/)|^src/config/.*\\.server\\.ts$|${SECTIONS_ON_SERVER}`

/** Packages that work on a server only, or are too large for a browser. */
const SERVER_PACKAGES = [
  ...['@aws-sdk', '@next-auth', '@portabletext', '@prisma', '@react-email', '@sanity/client', '@zxcvbn-ts'],
  ...['bcryptjs', 'i18next', 'next-i18next', 'next-sanity', 'pg', 'pino', 'react-i18next', 'zod'],
]

const anyOf = (names) => `(${names.join('|')})`
const packages = (names) => `^node_modules/${anyOf(names)}/`
/** An import at run time; a type is erased. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] }

const layerRule = ([layer, allowed]) => ({
  name: `layer-${layer.replace('/', '-')}`,
  comment: `src/${layer} may import ${allowed.join(', ') || 'nothing else'} of the site`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/${anyOf([layer, ...allowed])}/`, ...AT_RUN_TIME },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(LAYERS).map(layerRule),
    {
      name: 'no-way-out',
      comment: 'The site imports nothing of the repository outside src, except its copy',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/pages/components\\.tsx$' },
      to: { pathNot: '^(src|node_modules|public/locales)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'server-code-in-browser',
      severity: 'error',
      from: { path: '^src/', pathNot: SERVER },
      to: { path: SERVER, pathNot: '^src/pages/', ...AT_RUN_TIME },
    },
    {
      name: 'browser-code-in-section-content',
      severity: 'error',
      from: { path: SECTIONS_ON_SERVER },
      to: { path: '^src/(styles|ui|forms|dialogs|sections)/', pathNot: SECTIONS_ON_SERVER, ...AT_RUN_TIME },
    },
    {
      name: 'sections-on-server',
      comment: 'The server reads the content of sections, not their components',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/sections/', pathNot: SECTIONS_ON_SERVER },
    },
    {
      name: 'server-package-in-browser',
      severity: 'error',
      from: { path: '^src/', pathNot: SERVER },
      to: { path: packages(SERVER_PACKAGES), ...AT_RUN_TIME },
    },
    {
      name: 'node-in-browser',
      severity: 'error',
      from: { path: '^src/', pathNot: SERVER },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'content-without-accounts',
      comment: 'Each side can be deployed without the other',
      severity: 'error',
      from: { path: '^src/(cms|sections|server/content|server/http|runtime)/' },
      to: { path: '^src/server/accounts/' },
    },
    {
      name: 'content-views-without-accounts',
      severity: 'error',
      from: { path: '^src/views/content/' },
      to: { path: '^src/(views|server)/accounts/' },
    },
    {
      name: 'accounts-packages',
      comment: 'Database, passwords and mail belong to the accounts side',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/accounts/' },
      to: { path: packages(['@prisma', 'pg', 'bcryptjs', '@aws-sdk']) },
    },
    {
      name: 'sides-meet-in-two-files',
      comment: 'Only start.ts and health.ts know both sides, and they load each one on demand',
      severity: 'error',
      from: { path: '^src/server/(start|health)\\.ts$' },
      to: { path: '^src/server/accounts/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/server/accounts/db/generated'] },
    exclude: { path: '\\.(scss|css)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs', '.json'],
    },
  },
}
