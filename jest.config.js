const nextJest = require('next/jest')

const createJestConfig = nextJest({ dir: './' })

// Packages that ship ES modules only. Jest runs CommonJS, so Jest compiles these packages like our own files.
const ES_MODULES = [
  '@react-email/render',
  'next-sanity',
  '@sanity',
  '@portabletext',
  'groq',
  'groq-js',
  'eventsource',
  'eventsource-parser',
  'get-it',
  'obug',
  'superjson',
  'copy-anything',
  'is-what',
  'nanoid',
  'uuid',
  'mendoza',
  'rxjs',
  'lodash-es',
  'opencc-js',
  // Of jsdom.
  'jsdom/node_modules',
  '@asamuzakjp',
  '@bramus/specificity',
  '@csstools',
  '@exodus/bytes',
  'css-tree',
  'entities',
  'parse5',
]

async function project(name, overrides) {
  const config = await createJestConfig({
    displayName: name,
    rootDir: __dirname,
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@gallery/(.*)$': '<rootDir>/tooling/gallery/$1',
      '^@locales/(.*)$': '<rootDir>/public/locales/$1',
      // Tests need only the schema functions of `sanity`; the rest of Studio runs only in a browser.
      '^sanity$': '@sanity/types',
      // The package's CommonJS build calls `import()`, which Jest cannot run, so Jest compiles the ES module build.
      '^@react-email/render$': '<rootDir>/node_modules/@react-email/render/dist/node/index.mjs',
    },
    modulePathIgnorePatterns: [
      '<rootDir>/.next',
      '<rootDir>/.local',
      '<rootDir>/release',
      '<rootDir>/sanity/dist',
    ],
    ...overrides,
  })()
  // next/jest overwrites this list with its own, so the list is set afterwards.
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`] }
}

/** What holds for every project. */
const SETTINGS = {
  rootDir: __dirname,
  // A limit for tests that hang. It is long, because a busy machine takes seconds to start a process.
  testTimeout: 240_000,
  // By default Jest leaves one core idle, which is half of a machine with two.
  maxWorkers: '100%',
  // Restarts a worker whose memory has grown. Up to Node 22, each test file leaks its context and an async hook, which
  // slow down every promise of the following files.
  workerIdleMemoryLimit: '500MB',
}

/** The tests that need only what `npm ci` installs. Those in `tests/cluster` have a configuration of their own. */
module.exports = async () => ({
  ...SETTINGS,
  projects: [
    await project('unit', {
      testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.cjs',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/unitSetup.ts',
        '<rootDir>/tests/support/failOnConsole.ts',
      ],
      globalSetup: '<rootDir>/tests/support/clientSetup.ts',
    }),
    await project('integration', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/integration/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/timeouts.ts', '<rootDir>/tests/support/failOnConsole.ts'],
      globalSetup: '<rootDir>/tests/support/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgres/globalTeardown.ts',
    }),
  ],
})
Object.assign(module.exports, { SETTINGS, project })
