const { options } = require('./.dependency-cruiser.cjs')

/** Packages that a page fetches when a visitor needs them. */
const ON_DEMAND = '@tanstack/react-query|@trpc/[^/]+|@visx/[^/]+|formik|next-auth|react-modal|superjson|yup'

/**
 * What a page holds at its first load: the modules that it reaches without `import()`. Types and what only the server
 * runs do not count.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'heavy-first-load',
      comment: 'Fetch it with `import()` when the visitor needs it',
      severity: 'error',
      // The component gallery shows what other pages fetch on demand.
      from: { path: '^src/pages/(?!api/|components)' },
      to: { path: `^node_modules/(${ON_DEMAND})/`, reachable: true },
    },
    {
      name: 'dates-in-browser',
      comment:
        'Format dates of content pages on the server (`src/cms/render/day.ts`): it takes a slow phone 30 ms',
      severity: 'error',
      from: { path: '^src/pages/(?!api/|components|account|admin)' },
      to: { path: '^src/i18n/format(Moment)?\\.ts$', reachable: true },
    },
  ],
  options: {
    ...options,
    tsPreCompilationDeps: false,
    exclude: { dynamic: true, path: '^src/(server|cms|runtime)/|^src/sections/.*\\.ts$|\\.(scss|css)$' },
  },
}
