/**
 * Texts that each package carries into whatever chunk holds it, minified or not.
 * Found in a page's first load, they tell that the package is no longer fetched on demand.
 */
export const ON_DEMAND_MARKERS = {
  '@tanstack/react-query': 'No QueryClient set',
  '@trpc/client': 'TRPCClientError',
  formik: 'isInitialValid',
  'next-auth': 'CLIENT_FETCH_ERROR',
  'react-modal': 'ReactModal__',
  superjson: 'customTransformerRegistry',
  yup: 'is a required field',
} as const

/** The same for packages that belong into no chunk at all. */
export const SERVER_MARKERS = {
  '@portabletext/react': '[@portabletext/react]',
  '@sanity/client': 'Configuration must contain',
  bcryptjs: 'Invalid salt revision',
  i18next: 'partialBundledLanguages',
  zod: '$ZodError',
} as const
