import { contentSourceEnv, imageOrigin } from '@/config/env.server'
import { parseFileId } from '@/cms/rules/files'

/**
 * The address of a file in Sanity, under which browsers save it by its own name. Made from its id, not from its stored
 * address, so that it always leads to the source of the content.
 */
export function fileAddress(id: string, name: string): string | null {
  const file = parseFileId(id)
  if (!file) return null
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset } = contentSourceEnv()
  const url = new URL(`/files/${projectId}/${dataset}/${file.hash}.${file.ending}`, imageOrigin())
  url.searchParams.set('dl', name || `file.${file.ending}`)
  return url.href
}
