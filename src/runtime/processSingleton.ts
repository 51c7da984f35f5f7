const holder: typeof globalThis & { processSingletons?: Map<string, unknown> } = globalThis

/** Next.js builds several bundles of the server, and a module variable exists once per bundle. */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const values = (holder.processSingletons ??= new Map<string, unknown>())
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
