import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { Environment } from '../environment/environment'
import { describeError, printError } from '../processes/terminal'

/** What marks sample values in `sanity/seed`: a licence number that does not exist, and the word “sample”. */
const SAMPLE = /\(sample\)|（樣本）|R000000/

/** Documents per request. */
const BATCH_SIZE = 100
const BATCH_QUERY = `*[!string::startsWith(_type, "sanity.") && _id > $after] | order(_id) [0...${BATCH_SIZE}]`
const batchSchema = z.array(z.looseObject({ _id: z.string() }))
type Document = z.infer<typeof batchSchema>[number]

/**
 * Checks the published content of a real Sanity project before a build. If Sanity cannot be read, it only prints that:
 * the build then uses the seed content until Sanity responds, or fails by itself.
 *
 * @throws Error that names each document and field with a sample value
 */
export async function assertNoSampleContent(variables: Environment): Promise<void> {
  const documents = await readDocuments(clientFor(variables)).catch((error: unknown) => {
    const reason = describeError(error)
    printError(`The content was not checked for sample values: ${reason}`)
    return []
  })
  const found = documents.flatMap((document) =>
    samplesIn(document).map(({ path, sample }) => `  ${document._id}: ${path} contains “${sample}”`),
  )
  if (found.length === 0) return
  throw new Error(
    `The published content has sample values, which must not go live. Replace them in Studio and publish:\n${found.join('\n')}`,
  )
}

function clientFor({ SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST }: Environment): SanityClient {
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET || 'production',
    apiVersion: '2025-02-19',
    perspective: 'published',
    useCdn: false,
    maxRetries: 1,
    timeout: 10_000,
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  })
}

async function readDocuments(client: SanityClient): Promise<Document[]> {
  const documents: Document[] = []
  for (;;) {
    const after = documents.at(-1)?._id ?? ''
    const batch = batchSchema.parse(await client.fetch<unknown>(BATCH_QUERY, { after }))
    documents.push(...batch)
    if (batch.length < BATCH_SIZE) return documents
  }
}

/** Finds sample values in a document, each with its path, such as `people[0].role.enCA`. */
function samplesIn(value: unknown, path = ''): { path: string; sample: string }[] {
  if (typeof value === 'string') {
    const [sample] = SAMPLE.exec(value) ?? []
    return sample ? [{ path, sample }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => samplesIn(item, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => samplesIn(field, path ? `${path}.${name}` : name))
}
