const BASE = ['config', 'i18n', 'lib', 'styles']

/** Who may import whom at run time; importing a type is free. A folder that is not listed may import nothing. */
export const LAYERS = {
  config: [],
  styles: [],
  i18n: ['config'],
  lib: ['config', 'i18n'],
  measure: ['config', 'i18n', 'lib'],
  schemas: ['config', 'i18n', 'lib', 'measure'],
  cms: ['config', 'i18n', 'lib'],
  server: ['config', 'i18n', 'lib', 'measure', 'schemas', 'cms'],
  ui: BASE,
  forms: [...BASE, 'measure', 'ui', 'schemas'],
  dialogs: [...BASE, 'ui', 'forms'],
  layout: [...BASE, 'measure', 'ui', 'dialogs'],
  preview: BASE,
  views: [...BASE, 'measure', 'ui', 'forms', 'dialogs', 'layout'],
  pages: [...BASE, 'ui', 'schemas', 'forms', 'dialogs', 'layout', 'views', 'cms', 'server'],
}
export const SHOWS_COPY = ['ui', 'forms', 'dialogs', 'layout', 'views', 'pages']
const OUTSIDE_THE_BROWSER = ['cms', 'server']
const READS_SERVER_ENVIRONMENT = ['config', ...OUTSIDE_THE_BROWSER]

/**
 * What a page's first load holds of the layers that also hold heavier things. It imports none of the rest, which
 * comes by `import()`: so nothing heavy can slip into a first load through a third file.
 */
const FIRST_LOAD = {
  schemas: { only: [] },
  forms: { only: ['ContactAbout', 'ContactForm', 'ContactOutcome', 'ErrorSummary', 'fields/*'] },
  dialogs: { only: ['DialogHost', 'DialogLink', 'resetLink', 'useDialog'] },
  layout: { except: ['ConsentBanner', 'ConsentKeeper'] },
  lib: { except: ['callErrors', 'logIn', 'trpc'] },
  measure: { only: [] },
  ui: { except: ['Modal'] },
  views: { except: ['account/desk/*', 'admin/board/*', 'components/*'] },
  // It shows what the others fetch on demand.
  pages: { except: ['components'] },
}
const ON_DEMAND_PACKAGES = [
  '@tanstack/react-query',
  '@trpc/[^/]+',
  'formik',
  'next-auth/react',
  'react-modal',
  'superjson',
  'yup',
]
const SERVER_PACKAGES = [
  '@aws-sdk/[^/]+',
  '@next-auth/[^/]+',
  '@portabletext/react',
  '@prisma/[^/]+',
  '@sanity/client',
  '@sanity/preview-url-secret',
  '@zxcvbn-ts/[^/]+',
  'bcryptjs',
  'i18next',
  'next-i18next',
  'next-sanity',
  'pg',
  'pino',
  'react-i18next',
  'zod',
]

const anyOf = (parts) => `(?:${parts.join('|')})`
const packages = (names) => `^${anyOf(names)}(?:/|$)`
const nothingBut = (layers) => `^@/(?!${anyOf(layers)}/)`
const escapes = '(?:^|/)\\.\\.(?:/|$)'

export const MESSAGES = {
  escapes: 'Import from `@/`, never through `..`: nothing outside src/ belongs to the site.',
  layer: 'This layer may not import that one (the table is in eslint.layers.mjs). Importing a type is free.',
  server: 'For the server alone: in the browser it costs tens of kilobytes, or does not work.',
  onDemand: 'Too heavy for a first load: fetch it with `import()` when the visitor needs it.',
  environment:
    'Read variables through src/config, which checks them. Its files for the server, the log among them, are no browser’s.',
  literal: 'Name the module literally: no rule can follow a computed one.',
  cast: 'A cast to never, or a second cast, switches the type check off.',
  leftOut: 'Every test runs: leave none out, and none alone in.',
  copy: 'Copy belongs into public/locales or into the content',
  barrel: 'No barrel files: import the file that defines the thing.',
}

/** The modules of a layer that a first load may not hold, as its neighbours and as the other layers name them. */
function onDemandModules([layer, { only, except }], ownLayer, hasNeighbours) {
  const folder = layer === ownLayer && hasNeighbours ? `(?:@/${layer}|\\.)` : `@/${layer}`
  const names = anyOf((only ?? except).map((name) => name.replace('*', '[^/]+')))
  const regex = only ? `^${folder}/(?!(?:${names}|.+\\.scss)$)` : `^${folder}/${names}$`
  return { regex, message: MESSAGES.onDemand }
}

/**
 * The rules on imports of one layer's files.
 * `firstLoad`: they reach the browser with the page. `hasNeighbours`: `./x` is a module at the layer's top.
 * `inBrowser`: they may reach a browser at all.
 */
export function importRules(
  layer,
  { firstLoad = false, hasNeighbours = true, inBrowser = !OUTSIDE_THE_BROWSER.includes(layer) } = {},
) {
  const forbidden = [{ regex: nothingBut([...(LAYERS[layer] ?? []), layer]), message: MESSAGES.layer }]
  if (inBrowser) {
    forbidden.push({ regex: packages(SERVER_PACKAGES), message: MESSAGES.server })
  }
  if (!READS_SERVER_ENVIRONMENT.includes(layer)) {
    forbidden.push({
      regex: '^@/config/(?:env\\.server|fields\\.server|log|requestId)$',
      message: MESSAGES.environment,
    })
  }
  const atOnce = firstLoad
    ? [
        { regex: packages(ON_DEMAND_PACKAGES), message: MESSAGES.onDemand },
        ...Object.entries(FIRST_LOAD).map((entry) => onDemandModules(entry, layer, hasNeighbours)),
      ]
    : []
  const always = [
    { regex: escapes, message: MESSAGES.escapes },
    { regex: '^(?:node:)?process$', message: MESSAGES.environment },
    { regex: '^(?:sanity|local|tests)(?:/|$)', message: MESSAGES.escapes },
  ]
  const free = [...forbidden, ...atOnce].map((pattern) => ({ ...pattern, allowTypeImports: true }))
  const syntax = [...SYNTAX, COMPUTED_IMPORT, ...[...always, ...forbidden].map(lazily)]
  if (SHOWS_COPY.includes(layer)) syntax.push(LABEL_OF_LINK)
  return {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...always, ...free] }],
    'no-restricted-syntax': ['error', ...syntax],
  }
}

/** The same ban on `import()`. A selector's pattern cannot hold a slash. */
function lazily({ regex, message }) {
  return { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`, message }
}

const COMPUTED_IMPORT = {
  selector: "ImportExpression:not([source.type='Literal'])",
  message: MESSAGES.literal,
}
export const SYNTAX = [
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: MESSAGES.cast,
  },
  {
    // The one place without another way: next-auth's adapter knows only the classic Prisma client's type.
    selector:
      ":matches(TSAsExpression, TSTypeAssertion)[typeAnnotation.type='TSNeverKeyword']:not(CallExpression[callee.name='PrismaAdapter'] > *)",
    message: MESSAGES.cast,
  },
]

const TEST = '/^(?:it|test|describe)$/'
const PICKS =
  'MemberExpression:matches([property.name=/^(?:only|skip|todo|fixme)$/], [property.value=/^(?:only|skip|todo|fixme)$/])'
/** A test that is left out, in Jest's words and in Playwright's; or one that leaves the others out. */
export const TEST_SYNTAX = [
  {
    selector: `${PICKS}:matches([object.name=${TEST}], [object.object.name=${TEST}], [object.object.object.name=${TEST}])`,
    message: MESSAGES.leftOut,
  },
  { selector: 'Identifier[name=/^(?:fit|fdescribe|xit|xtest|xdescribe)$/]', message: MESSAGES.leftOut },
]

// eslint-plugin-i18next takes these two for drawing instructions and passes over them.
const LABEL_OF_LINK = {
  selector:
    'JSXOpeningElement[name.name=/^(?:a|svg)$/] > JSXAttribute[name.name=/^(?:aria-label|title)$/] > Literal',
  message: MESSAGES.copy,
}

export const filesOf = (path) => [`src/${path}.{ts,tsx,js,jsx,mjs}`]

/** A layer's files; those of a mixed layer that belong to the other side follow, and so prevail. */
export function layerConfigs(layer) {
  const { only, except } = FIRST_LOAD[layer] ?? {}
  const firstLoad = !only && !OUTSIDE_THE_BROWSER.includes(layer)
  return [
    { files: filesOf(`${layer}/**/*`), rules: importRules(layer, { firstLoad }) },
    ...(only ?? except ?? []).map((name) => ({
      files: filesOf(`${layer}/${name}`),
      rules: importRules(layer, { firstLoad: !firstLoad, hasNeighbours: !name.includes('/') }),
    })),
  ]
}
