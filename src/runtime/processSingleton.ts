const holder: typeof globalThis & { processSingletons?: Map<string, unknown> } = globalThis

/**
 * The value exists once per process. Next.js bundles pages, API routes and `instrumentation.ts` separately,
 * so a module variable would exist once per bundle.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const values = (holder.processSingletons ??= new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
