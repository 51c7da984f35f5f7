export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Yields every object within a JSON value, including the value itself, with its path. */
export function* objectsIn(
  value: unknown,
  path = '',
): Generator<{ path: string; value: Record<string, unknown> }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${path}[${index}]`)
  } else if (isRecord(value)) {
    yield { path, value }
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, path ? `${path}.${key}` : key)
  }
}

/** Yields every primitive within a JSON value, with its path. */
export function* leavesIn(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leavesIn(item, `${path}[${index}]`)
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) yield* leavesIn(item, path ? `${path}.${key}` : key)
  } else {
    yield { path, value }
  }
}
