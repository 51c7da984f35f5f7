const { SETTINGS, project } = require('../../jest.config')

/** The tests that need nginx and Redis. `npm run test:cluster` runs them. */
module.exports = async () => ({
  ...SETTINGS,
  projects: [
    await project('cluster', {
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/cluster/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/clientSetup.ts',
    }),
  ],
})
