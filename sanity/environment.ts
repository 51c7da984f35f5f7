/**
 * Studio's settings; no other file reads the environment. The bundler replaces each
 * `process.env.SANITY_STUDIO_…` with its value, so every name is written out in full.
 */

/** Origin of the local content lake. Setting it enables local mode. */
export const STUDIO_API_HOST = process.env.SANITY_STUDIO_API_HOST || undefined

export const STUDIO_IS_LOCAL = STUDIO_API_HOST !== undefined

/** Project id on sanity.io; local mode uses a single project called `local`. */
export const STUDIO_PROJECT_ID = required(
  'SANITY_STUDIO_PROJECT_ID',
  process.env.SANITY_STUDIO_PROJECT_ID || (STUDIO_IS_LOCAL ? 'local' : undefined),
)

export const STUDIO_DATASET = process.env.SANITY_STUDIO_DATASET || 'production'

/** Origin of the site; preview is disabled without it. */
export const STUDIO_PREVIEW_ORIGIN = process.env.SANITY_STUDIO_PREVIEW_ORIGIN || undefined

/** Folder for the bundler's cache. Concurrent Studios must not share one. */
export const STUDIO_CACHE_DIR = process.env.SANITY_STUDIO_CACHE_DIR || undefined

function required(name: string, value: string | undefined): string {
  if (value) return value
  throw new Error(`${name} is missing: set it to the id of the project, from sanity.io/manage.`)
}
