import type { Namespace } from './copy'

/**
 * Every namespace of the site's copy. The API that delivers texts (`/api/copy`) accepts only these names.
 * This is an object and not an array, so that the type check fails if a namespace is missing.
 */
const NAMESPACES: Record<Namespace, true> = {
  account: true,
  admin: true,
  auth: true,
  common: true,
  components: true,
  consent: true,
  dialogs: true,
  errors: true,
  forms: true,
  pages: true,
  resources: true,
}

export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && Object.hasOwn(NAMESPACES, value)
}
