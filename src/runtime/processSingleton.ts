const holder: typeof globalThis & { processSingletons?: Map<string, unknown> } = globalThis

/**
 * A value of which the process has one. Next.js bundles pages, API routes and the start hook separately, so a module
 * variable would exist once in each of them.
 *
 * @param create runs at the first call for `name`
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const values = (holder.processSingletons ??= new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
