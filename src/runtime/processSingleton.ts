const holder: typeof globalThis & { processSingletons?: Map<string, unknown> } = globalThis

/**
 * Returns the value with this name, which exists once per process. Next.js bundles pages, API routes and
 * `instrumentation.ts` separately, so a module variable would exist once per bundle, each with its own value.
 *
 * @param create creates the value, at the first call for `name`
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const values = (holder.processSingletons ??= new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
