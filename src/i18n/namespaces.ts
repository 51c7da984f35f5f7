import type { Namespace } from './copy'

/** An object and not an array, so that the type check fails if a namespace is missing. */
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
