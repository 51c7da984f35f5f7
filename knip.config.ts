import type { KnipConfig } from 'knip'

/** Finds unused files, exports and packages (`npm run lint`). */
const config: KnipConfig = {
  workspaces: {
    '.': {
      // Programs and workers that are started by their path.
      entry: [
        'local/*/{run*,generateIdentity}.ts',
        'local/database/commands/checkDrift.ts',
        'local/launcher/processes/exitWithParent.cjs',
        'src/layout/notice/hideDismissedNotice.ts',
        'src/preview/previewScript.ts',
        'src/server/accounts/passwords/password.worker.mjs',
        'src/server/content/pageCache/isrCacheHandler.cjs',
        'tests/engines/playwright.config.ts',
        'tests/growth/{freshness,measure}.ts',
        'tests/speed/measureSpeed.ts',
        'tests/support/*.{cjs,mjs}',
        'tests/support/deliverOnce.ts',
        'tests/support/stoppingServer.ts',
        'tests/support/postgres/runPostgres.ts',
      ],
      project: ['{local,prisma,src,tests,tooling}/**/*.{ts,tsx,cjs,mjs}'],
      // Programs of the operating system.
      ignoreBinaries: ['nginx', 'prlimit', 'redis-server'],
      ignoreDependencies: [
        // Fonts, whose files are read by path.
        '@expo-google-fonts/noto-sans-hk',
        '@fontsource-variable/figtree',
        '@fontsource/newsreader',
        '@fontsource/noto-sans-hk',
        // Started by its path, in the list of checks.
        'squawk-cli',
        // Types that a test names in the modules that it compiles.
        'kubernetes-types',
        // Unpacked by a child process.
        '@sparticuz/chromium',
        // Part of `sanity`; replaces it in Jest.
        '@sanity/types',
        // Of the workspace `sanity`; a test replaces it.
        '@sanity/ui',
      ],
    },
    'packages/content-lake': { entry: ['runContentLake.ts'], project: ['**/*.ts'] },
    sanity: { project: ['**/*.{ts,tsx,mjs}'] },
  },
  // Generated.
  ignore: ['src/cms/sanity.types.ts'],
}

export default config
