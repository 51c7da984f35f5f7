const nextJest = require('next/jest')

const createJestConfig = nextJest({ dir: './' })

// Packages that ship ES modules alone; Jest runs CommonJS, so these are compiled like our own files.
const ES_MODULES = [
  '@react-email/render',
  'next-sanity',
  '@sanity',
  '@portabletext',
  'groq',
  'groq-js',
  'get-it',
  'superjson',
  'copy-anything',
  'is-what',
  'nanoid',
  'uuid',
  'mendoza',
  'rxjs',
  'image-size',
  'lodash-es',
]

async function project(name, overrides) {
  const config = await createJestConfig({
    displayName: name,
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@gallery/(.*)$': '<rootDir>/tooling/gallery/$1',
      '^@locales/(.*)$': '<rootDir>/public/locales/$1',
      // What describes a schema comes from there; the rest of Studio runs in a browser alone.
      '^sanity$': '@sanity/types',
      // Its CommonJS build calls `import()`, which Jest cannot run; the other one is compiled.
      '^@react-email/render$': '<rootDir>/node_modules/@react-email/render/dist/node/index.mjs',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.local', '<rootDir>/sanity/dist'],
    ...overrides,
  })()
  // next/jest writes its own list over ours, so it is set afterwards.
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`] }
}

module.exports = async () => ({
  // A limit for tests that hang. No test depends on it: a busy machine takes seconds to start a process.
  testTimeout: 240_000,
  // By default Jest leaves one core idle, which is half of a machine with two.
  maxWorkers: '100%',
  // Restarts a worker that has grown: up to Node 22, each test file leaves its context and an async hook behind, and
  // every promise of the files that follow pays for them.
  workerIdleMemoryLimit: '500MB',
  projects: [
    await project('unit', {
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jestDom.ts'],
    }),
    await project('integration', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/integration/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/timeouts.ts'],
      globalSetup: '<rootDir>/tests/support/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgres/globalTeardown.ts',
    }),
  ],
})
