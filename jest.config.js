const nextJest = require('next/jest')

const createJestConfig = nextJest({ dir: './' })

// Packages that ship ES modules alone; Jest runs CommonJS, so these are compiled like our own files.
const ES_MODULES = [
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
      '^@locales/(.*)$': '<rootDir>/public/locales/$1',
      // What describes a schema comes from there; the rest of Studio runs in a browser alone.
      '^sanity$': '@sanity/types',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.local', '<rootDir>/sanity/dist'],
    ...overrides,
  })()
  // next/jest writes its own list over ours, so it is set afterwards.
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`] }
}

module.exports = async () => ({
  // Nothing here measures time: on a busy machine a process takes its while to start.
  testTimeout: 30_000,
  projects: [
    await project('unit', {
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/jestDom.ts'],
    }),
    await project('integration', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/integration/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/tests/support/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgres/globalTeardown.ts',
    }),
  ],
})
