import { typeErrors } from './typeErrors'

/**
 * Validates sets of JSON-LD against schema.org's vocabulary. Reports unknown types and properties, and values of the
 * wrong kind. The vocabulary is `schema-dts`, which is generated from schema.org's own files.
 *
 * @returns the errors of each set
 */
export const schemaErrors = (sets: readonly (readonly string[])[]): string[][] =>
  typeErrors(sets.map(moduleOf))

const moduleOf = (data: readonly string[]) =>
  [
    `import type { Graph } from 'schema-dts'`,
    ...data.map((json, at) => `export const found${at}: Graph = ${json}`),
  ].join('\n')
