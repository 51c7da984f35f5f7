import { contentSourceEnv, imageOrigin } from '@/config/env.server'
import { parseFileId } from '@/cms/rules/files'

/**
 * The URL of a file in Sanity, at which browsers save it under its own name. Made from its id, not from its stored URL,
 * so that it points to the configured source of the content, such as the local content lake.
 */
export function fileAddress(id: string, name: string): string | null {
  const file = parseFileId(id)
  if (!file) return null
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = contentSourceEnv()
  const url = new URL(`/files/${projectId}/${dataset}/${file.hash}.${file.ending}`, imageOrigin())
  url.searchParams.set('dl', name || `file.${file.ending}`)
  return url.href
}
