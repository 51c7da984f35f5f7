import { typeErrors } from './typeErrors'

export type KubernetesObject = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown>
}

/**
 * Validates objects against the types of Kubernetes' API, which `kubernetes-types` generates from its published schema.
 *
 * @returns the errors of each object
 */
export const kubernetesErrors = (objects: readonly object[]): string[][] =>
  typeErrors(objects.map((object) => moduleOf(object as KubernetesObject)))

function moduleOf(object: KubernetesObject): string {
  const { apiVersion, kind } = object
  // `v1` is the core group; the packages of the other groups lack the suffix `.k8s.io`.
  const group = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '')
  return [
    `import type { ${kind} } from 'kubernetes-types/${group}'`,
    `export const found: ${kind} = ${JSON.stringify(object)}`,
  ].join('\n')
}
