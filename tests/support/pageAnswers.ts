const NOT_SHARED = 'private, no-cache, no-store, max-age=0, must-revalidate'

/**
 * The kinds of answers that a content page can have, with the headers that decide about caching. Compared with the
 * site's answers by headers.spec.ts and content-errors.spec.ts.
 */
export const PAGE_ANSWERS = {
  page: { status: 200, cacheControl: 's-maxage=300, stale-while-revalidate=31535700' },
  missing: { status: 404, cacheControl: 's-maxage=30, stale-while-revalidate=31535970' },
  missingInRelease: { status: 404, cacheControl: NOT_SHARED },
  moved: {
    status: 308,
    cacheControl: 'max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=31535700',
  },
  movedForNow: { status: 307, cacheControl: undefined },
} as const

/** The answer of a page that is rendered for each visitor. */
export const PERSONAL_ANSWER = { status: 200, cacheControl: NOT_SHARED } as const
