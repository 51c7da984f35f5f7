/**
 * Texts that each package leaves in its chunk, minified or not. If a page's first load contains one, the
 * package is no longer loaded on demand.
 */
export const ON_DEMAND_MARKERS = {
  '@tanstack/react-query': 'No QueryClient set',
  '@trpc/client': 'TRPCClientError',
  '@visx/shape': 'visx-linepath',
  formik: 'isInitialValid',
  'next-auth': 'next-auth.js.org/errors',
  'react-modal': 'ReactModal__',
  superjson: 'customTransformerRegistry',
  yup: 'is a required field',
} as const

/** The same for packages that must not be in any chunk. */
export const SERVER_MARKERS = {
  '@portabletext/react': '[@portabletext/react]',
  '@sanity/client': 'Configuration must contain',
  bcryptjs: 'Invalid salt revision',
  i18next: 'partialBundledLanguages',
  zod: '$ZodError',
} as const
