import { createClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig } from 'sanity'
import { createStructureBuilder } from 'sanity/structure'
import config from '../../sanity/sanity.config'
import { structure } from '../../sanity/structure/structure'

/**
 * Resolves Studio's real configuration as Studio does at startup, and prints as JSON what it offers editors.
 * It runs as a separate process, because Jest's loader cannot load Studio's packages.
 */
async function main(): Promise<void> {
  const source = await createSourceFromConfig({ ...workspaceConfig(), auth: administratorAuth() })
  const { schema, document } = source
  const types = schema.getLocalTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
  const actionsOf = (schemaType: string) =>
    document
      .actions({ schemaType, documentId: schemaType, versionType: 'draft', releaseId: undefined })
      .map(({ action }) => action ?? null)
  const entries = await collectEntries(structure(createStructureBuilder({ source, perspectiveStack: [] })))
  const facts: StudioFacts = {
    types,
    actions: Object.fromEntries(types.map((type) => [type, actionsOf(type)])),
    creatable: document
      .resolveNewDocumentOptions({ type: 'global' })
      .map(
        ({ templateId }) => source.templates.find(({ id }) => id === templateId)?.schemaType ?? templateId,
      ),
    templates: source.templates.map(({ schemaType }) => schemaType),
    singletons: entries.flatMap(({ single }) => single ?? []),
    lists: [...new Set(entries.flatMap(({ list }) => list ?? []))],
  }
  process.stdout.write(`${JSON.stringify(facts)}\n`)
}

export interface StudioFacts {
  /** The names of the document types. */
  types: string[]
  /** The actions available on a document, by type. */
  actions: Record<string, (string | null)[]>
  /** The types of the menus that create a document, and of all templates. */
  creatable: string[]
  templates: string[]
  /** Documents reachable from the structure: single documents as `type:id`, and the types with lists. */
  singletons: string[]
  lists: string[]
}

function workspaceConfig() {
  if (Array.isArray(config)) throw new Error('Studio has one workspace')
  return config
}

function administratorAuth() {
  const client = createClient({
    projectId: 'local',
    dataset: 'test',
    apiVersion: '2025-02-19',
    useCdn: false,
  })
  const role = 'administrator'
  const roles = [{ name: role, title: 'Administrator' }]
  const currentUser = { id: 'editor', name: 'Editor', email: 'editor@example.com', role, roles }
  return createMockAuthStore({ client, currentUser })
}

type StructureEntry = { single?: string; list?: string }

/** Opens every entry of a list, recursively. */
async function collectEntries(node: unknown): Promise<StructureEntry[]> {
  if (typeof node === 'function')
    return collectEntries(await node('', { parent: { type: 'list', items: [] } }))
  if (!isRecord(node)) return []
  if (typeof node.serialize === 'function') return collectEntries(node.serialize({ path: [] }))
  const { type, items, child, options, schemaTypeName } = node
  if (type === 'document' && isRecord(options)) return [{ single: `${options.type}:${options.id}` }]
  if (type === 'documentList') return typeof schemaTypeName === 'string' ? [{ list: schemaTypeName }] : []
  const children = Array.isArray(items) ? items : [child]
  return (await Promise.all(children.map(collectEntries))).flat()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

void main()
