/**
 * Studio's environment variables. No other file in Studio reads the environment. The bundler replaces each
 * `process.env.SANITY_STUDIO_…` with the value of the variable, so every name must be written in full.
 */

/** Origin of the content lake on this machine. Studio runs in local mode if the variable is set. */
export const STUDIO_API_HOST = process.env.SANITY_STUDIO_API_HOST || undefined

export const STUDIO_IS_LOCAL = STUDIO_API_HOST !== undefined

/** Project id on sanity.io; local mode uses a single project called `local`. */
export const studioProjectId = (): string =>
  required(
    'SANITY_STUDIO_PROJECT_ID',
    process.env.SANITY_STUDIO_PROJECT_ID || (STUDIO_IS_LOCAL ? 'local' : undefined),
  )

export const STUDIO_DATASET = process.env.SANITY_STUDIO_DATASET || 'production'

/** Origin of the site. Without the origin, Studio has no preview. */
export const STUDIO_PREVIEW_ORIGIN = process.env.SANITY_STUDIO_PREVIEW_ORIGIN || undefined

/** Folder of the bundler's cache. Studios that run at the same time must not share a folder. */
export const STUDIO_CACHE_DIR = process.env.SANITY_STUDIO_CACHE_DIR || undefined

function required(name: string, value: string | undefined): string {
  if (value) return value
  throw new Error(`${name} is missing: set it to the id of the project, from sanity.io/manage.`)
}
