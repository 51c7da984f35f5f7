/** How the browser has loaded the document. Undefined if it does not say so. */
export function loadType(): string | undefined {
  const [load] = performance.getEntriesByType('navigation')
  return load && 'type' in load ? String(load.type) : undefined
}
