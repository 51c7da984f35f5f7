import coreWebVitals from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import prettier from 'eslint-config-prettier/flat'
import i18next from 'eslint-plugin-i18next'
import redos from 'eslint-plugin-redos'

/** Folders whose components show copy. */
const SHOWS_COPY = ['ui', 'forms', 'dialogs', 'layout', 'sections', 'views', 'pages']
const MESSAGES = {
  up: 'Import from `@/`, not through `..`.',
  environment: 'Read environment variables through src/config, which checks them.',
  transaction: 'Use transaction() of db/transaction.ts, which limits the time of a request.',
  literal: 'Name the module literally: no rule can check a computed name.',
  cast: 'A cast to never, or a second cast, switches the type check off.',
  leftOut: 'Every test runs: skip none and focus none.',
  longTitle: 'A test title fits a terminal line: at most 100 characters, without the tags at its end.',
  copy: 'Copy belongs in public/locales or in the content.',
  storage: 'Access browser storage and cookies through src/lib/safeStorage, which works without them.',
  normalize: 'Use src/lib/normalizeText, which takes linear time for any text.',
  newer: 'The oldest browsers that Next.js supports (Safari 16.4, Chrome and Firefox 111) lack this method.',
  besideElement:
    'Wrap a text beside other content in an element: browsers that translate replace bare texts.',
  barrel: 'No barrel files: import the file that defines the thing.',
}

const STORAGE = ['localStorage', 'sessionStorage']
const GLOBALS = ['globalThis', 'global', 'self', 'window']
const ENVIRONMENT_PROPERTIES = [
  { object: 'process', property: 'env', message: MESSAGES.environment },
  ...GLOBALS.map((object) => ({ object, property: 'process', message: MESSAGES.environment })),
]
const STORAGE_PROPERTIES = [
  { object: 'document', property: 'cookie', message: MESSAGES.storage },
  ...STORAGE.flatMap((property) =>
    GLOBALS.map((object) => ({ object, property, message: MESSAGES.storage })),
  ),
]
const NORMALIZE = { property: 'normalize', message: MESSAGES.normalize }

const SYNTAX = [
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: MESSAGES.cast,
  },
  {
    // The only exception: next-auth's adapter accepts only the type of the classic Prisma client.
    selector:
      ":matches(TSAsExpression, TSTypeAssertion)[typeAnnotation.type='TSNeverKeyword']:not(CallExpression[callee.name='PrismaAdapter'] > *)",
    message: MESSAGES.cast,
  },
]
const COMPUTED_IMPORT = {
  selector: "ImportExpression:not([source.type='Literal'])",
  message: MESSAGES.literal,
}
const NEWER_METHOD = {
  selector:
    'MemberExpression[property.name=/^(?:toReversed|toSorted|toSpliced|with|groupBy|withResolvers|fromAsync|isWellFormed|checkVisibility)$/]',
  message: MESSAGES.newer,
}
const UNLIMITED_TRANSACTION = {
  selector: "CallExpression[callee.property.name='$transaction'][callee.object.callee.name='db']",
  message: MESSAGES.transaction,
}
// eslint-plugin-i18next skips these two elements, because SVG has elements of the same name.
const LINK_LABEL = {
  selector:
    'JSXOpeningElement[name.name=/^(?:a|svg)$/] > JSXAttribute[name.name=/^(?:aria-label|title)$/] > Literal',
  message: MESSAGES.copy,
}
const CALL_OF_T = 'CallExpression[callee.name=/^t(?:[A-Z]\\w*)?$/]'
const VALUE = 'JSXExpressionContainer:not(:has(> JSXEmptyExpression))'
const TEXT = 'JSXText[value=/\\S/]'
const WITH_SEVERAL_CHILDREN = `:matches(JSXElement, JSXFragment):matches(:has(> JSXElement), :has(> ${VALUE} ~ ${VALUE}), :has(> ${TEXT}):has(> ${VALUE}))`
/**
 * A text that is not the only content of its element. If a browser has translated the page, React cannot find the text
 * again: it then keeps the old text, or throws an error when it inserts or removes something beside it.
 */
const TEXT_BESIDE_ELEMENT = {
  selector: [
    TEXT,
    ...['TemplateLiteral', 'Literal[value=/\\S/]', CALL_OF_T].map(
      (text) => `JSXExpressionContainer > ${text}`,
    ),
    `JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > ${CALL_OF_T}`,
  ]
    .map((text) => `${WITH_SEVERAL_CHILDREN} > ${text}`)
    .join(', '),
  message: MESSAGES.besideElement,
}
const TEST = '/^(?:it|test|describe)$/'
const PICKS =
  'MemberExpression:matches([property.name=/^(?:only|skip|todo|fixme)$/], [property.value=/^(?:only|skip|todo|fixme)$/])'
/** Matches a skipped test, and a test that skips all others, in Jest and Playwright. */
const TEST_SYNTAX = [
  {
    selector: `${PICKS}:matches([object.name=${TEST}], [object.object.name=${TEST}], [object.object.object.name=${TEST}])`,
    message: MESSAGES.leftOut,
  },
  { selector: 'Identifier[name=/^(?:fit|fdescribe|xit|xtest|xdescribe)$/]', message: MESSAGES.leftOut },
]
/** Limits the titles of tests and of their groups. Placeholders count as written, and tags at the end do not count. */
const TITLE_LENGTH = {
  create: (context) => ({
    'CallExpression > :matches(Literal, TemplateLiteral).arguments:first-child'(node) {
      let called = node.parent.callee
      // `it.each(rows)(title)` and `test.describe.serial(title)` start with the name.
      while (called && called.type !== 'Identifier') called = called.object ?? called.callee ?? called.tag
      if (!/^(?:it|test|describe|forEachLocale)$/.test(called?.name)) return
      const title = context.sourceCode.getText(node).slice(1, -1)
      if (title.replace(/(?:\s+@\S+)*$/, '').length > 100)
        context.report({ node, message: MESSAGES.longTitle })
    },
  }),
}

const filesOf = (path) => [`src/${path}.{ts,tsx,js,jsx,mjs}`]

/** Every rule is an error, because warnings go unread. */
function withoutWarnings(config) {
  const rules = Object.entries(config.rules ?? {}).map(([name, setting]) => {
    const [severity, ...options] = [setting].flat()
    return [name, [severity === 'warn' || severity === 1 ? 'error' : severity, ...options]]
  })
  return config.rules ? { ...config, rules: Object.fromEntries(rules) } : config
}

const atMost = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: true, skipComments: true }] })

const VISIBLE_ATTRIBUTES = ['alt', 'aria-label', 'heading', 'label', 'placeholder', 'title']

const config = [
  {
    ignores: [
      '**/.next/',
      '.local/',
      'release/',
      'src/server/accounts/db/generated/',
      'public/preview/',
      'public/scripts/',
      'src/cms/sanity.types.ts',
      'sanity/dist/',
      'sanity/.sanity/',
      'playwright-report/',
      'test-results/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...[...coreWebVitals, ...typescript].map(withoutWarnings),
  {
    rules: {
      // The site's images are SVG files, which next/image does not optimise.
      '@next/next/no-img-element': 'off',
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'eslint-enable', 'todo', 'fixme'] }],
      'no-restricted-properties': ['error', ...ENVIRONMENT_PROPERTIES],
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  {
    // Code that runs on content or on input. `tests/unit/cms/typography/redos.test.ts` checks expressions that are
    // built at run time.
    files: ['src/**', 'sanity/**'],
    ignores: ['sanity/local/**'],
    plugins: { redos },
    // recheck counts the steps of an attack instead of its time, so that the result does not depend on the machine.
    rules: {
      'redos/no-vulnerable': ['error', { attackTimeout: null, incubationTimeout: null, timeout: 60_000 }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // `const { omitted, ...rest } = all` omits a field.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': true },
      ],
    },
  },
  {
    files: filesOf('**/*'),
    ignores: ['src/lib/{safeStorage,normalizeText}.ts'],
    rules: {
      'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: MESSAGES.storage }))],
      'no-restricted-properties': ['error', ...ENVIRONMENT_PROPERTIES, ...STORAGE_PROPERTIES, NORMALIZE],
    },
  },
  {
    files: [
      'src/config/**',
      // The build replaces these variables only if the code names them in full.
      'src/{instrumentation,pages/components}.{ts,tsx}',
      '{local,packages}/**',
      'eslint.config.mjs',
      'sanity/environment.ts',
      'sanity/typegen.mjs',
      'tests/support/**',
      '{jest,next,next-i18next,playwright,prisma}.config.{js,ts}',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.{js,cjs}', '.dependency-cruiser*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['{local,packages}/**'], rules: { '@next/next/no-assign-module-variable': 'off' } },
  // A tag manager accepts a function's `arguments` object as a command, but not an array.
  { files: ['src/analytics/tagManager.ts'], rules: { 'prefer-rest-params': 'off' } },
  // A mail is a separate HTML document, which Next.js does not render.
  { files: ['src/server/accounts/mail/**'], rules: { '@next/next/no-head-element': 'off' } },
  // It has to run before the first paint (decision 49).
  { files: ['src/layout/notice/NoticeScript.tsx'], rules: { '@next/next/no-sync-scripts': 'off' } },
  {
    files: ['tests/**'],
    plugins: { tests: { rules: { 'title-length': TITLE_LENGTH } } },
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, ...TEST_SYNTAX], 'tests/title-length': 'error' },
  },
  // Playwright's fixtures name their last argument `use`, which is not a React hook.
  { files: ['tests/support/**', 'tests/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    // The other import rules are in .dependency-cruiser.cjs.
    files: filesOf('**/*'),
    rules: {
      ...atMost(200),
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../*', '..'], message: MESSAGES.up },
            { regex: '^(?:node:)?process$', message: MESSAGES.environment },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX, COMPUTED_IMPORT, NEWER_METHOD],
    },
  },
  {
    files: filesOf('server/accounts/**/*'),
    ignores: ['src/server/accounts/db/transaction.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, COMPUTED_IMPORT, UNLIMITED_TRANSACTION] },
  },
  {
    files: SHOWS_COPY.flatMap((folder) => filesOf(`${folder}/**/*`)),
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        COMPUTED_IMPORT,
        NEWER_METHOD,
        LINK_LABEL,
        TEXT_BESIDE_ELEMENT,
      ],
    },
  },
  { files: filesOf('pages/**/*'), rules: atMost(40) },
  { files: filesOf('pages/api/**/*'), rules: atMost(15) },
  {
    files: filesOf('**/index'),
    ignores: ['src/pages/**'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'Program', message: MESSAGES.barrel }] },
  },
  {
    files: SHOWS_COPY.flatMap((folder) => filesOf(`${folder}/**/*`)),
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          message: MESSAGES.copy,
          'should-validate-template': true,
          'jsx-attributes': { include: VISIBLE_ATTRIBUTES },
          callees: { exclude: ['t(?:[A-Z]\\w*)?'] },
          // A text without any letter is not copy.
          words: { exclude: [/^[^\p{L}]+$/u] },
        },
      ],
    },
  },
  prettier,
  // Prettier wraps the code, but not the comments.
  { rules: { 'max-len': ['error', { code: 10_000, comments: 120 }] } },
]

export default config
