import { createClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig, validateDocument, type Source } from 'sanity'
import { createStructureBuilder } from 'sanity/structure'
import config from '../../sanity/sanity.config'
import { STUDIO_MESSAGES } from '../../sanity/copy/studioMessages'
import { schemaTypes } from '../../sanity/schemaTypes/schemaTypes'
import { LANGUAGES } from '../../sanity/languages'
import { mainDocuments } from '../../sanity/presentation/mainDocuments'
import { entryOfCopy } from '../../sanity/needsReview/translationsToCheck'
import { COPY_LABEL } from '../../sanity/structure/copyEnglish'
import { TAKE_DOWN_LABEL } from '../../sanity/structure/takeDownNotice'
import { openLabel } from '../../sanity/components/LivePageInput'
import { structure } from '../../sanity/structure/structure'

/**
 * Resolves Studio's real configuration as Studio does at startup, and prints as JSON what it offers editors.
 * It runs as a separate process, because Jest's loader cannot load Studio's packages.
 */
async function main(): Promise<void> {
  const source = await createSourceFromConfig({ ...workspaceConfig(), auth: administratorAuth() })
  const { schema, document, i18n } = source
  const types = schema.getLocalTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
  const actionsOf = (schemaType: string) =>
    document
      .actions({ schemaType, documentId: schemaType, versionType: 'draft', releaseId: undefined })
      .map(({ action, displayName }) => action ?? displayName ?? null)
  const entriesOf = (siteOrigin?: string) =>
    collectEntries(structure(siteOrigin)(createStructureBuilder({ source, perspectiveStack: [] })))
  const entries = await entriesOf('http://localhost:3000')
  const plain = await createSourceFromConfig({ ...workspaceConfig(), i18n: {}, auth: administratorAuth() })
  await plain.i18n.loadNamespaces(['studio', 'structure'])
  await i18n.loadNamespaces(['structure', 'presentation', 'validation'])
  const facts: StudioFacts = {
    types,
    tools: source.tools.map(({ name }) => name),
    actions: Object.fromEntries(types.map((type) => [type, actionsOf(type)])),
    creatable: document
      .resolveNewDocumentOptions({ type: 'global' })
      .map(
        ({ templateId }) => source.templates.find(({ id }) => id === templateId)?.schemaType ?? templateId,
      ),
    templates: source.templates.map(({ schemaType }) => schemaType),
    singletons: entries.flatMap(({ single }) => single ?? []),
    entryTitles: titlesOf(entries),
    entryTitlesWithoutSite: titlesOf(await entriesOf()),
    mainDocuments: PREVIEWED_PATHS.map((path) => ({ path, ...mainDocumentAt(path) })),
    messages: Object.entries(STUDIO_MESSAGES).flatMap(([ns, messages]) =>
      Object.entries(messages).map(([key, own]) => ({
        key,
        own,
        shown: i18n.t(key, { ns }),
        original: plain.i18n.t(key, { ns }),
      })),
    ),
    lists: [...new Set(entries.flatMap(({ list }) => list ?? []))],
    errorsInEnglish: await errorsOf(source, ['enCA']),
    errorsInBoth: await errorsOf(source, ['enCA', 'zhHK']),
    names: [
      ...titlesIn(schemaTypes),
      ...titlesIn(workspaceConfig().plugins),
      ...titlesOf(entries),
      ...LANGUAGES.map(openLabel),
      COPY_LABEL,
      TAKE_DOWN_LABEL,
      ...SANITY_NAMES.map((key) => i18n.t(key, { count: 1 })),
    ],
  }
  process.stdout.write(`${JSON.stringify(facts)}\n`)
}

export interface StudioFacts {
  /** The names of the document types. */
  types: string[]
  /** The tools of an administrator, by name. */
  tools: string[]
  /** The actions available on a document, by type. */
  actions: Record<string, (string | null)[]>
  /** The types of the menus that create a document, and of all templates. */
  creatable: string[]
  templates: string[]
  /** Documents reachable from the structure: single documents as `type:id`, and the types with lists. */
  singletons: string[]
  lists: string[]
  /** The titles in the structure, with and without the origin of the site. */
  entryTitles: string[]
  entryTitlesWithoutSite: string[]
  /** The document that Presentation opens beside the preview of a path: a GROQ filter with its parameters. */
  mainDocuments: { path: string; filter?: string; params?: Record<string, string> }[]
  /** Messages of Sanity that Studio replaces; `original` is the key itself if Sanity has no such message. */
  messages: { key: string; own: string; shown: string; original: string }[]
  /** The paths of the errors of an article with the same mistakes in both languages, by the languages it exists in. */
  errorsInEnglish: string[]
  errorsInBoth: string[]
  /** What Studio calls its tools, lists, groups, fields, choices and buttons. */
  names: string[]
}

/** The keys of the buttons and lines of Sanity that the guide names. */
const SANITY_NAMES = [
  'structure:action.publish.label',
  'structure:action.unpublish.label',
  'structure:action.delete.label',
  'structure:action.discard-changes.label',
  'structure:action.restore.label',
  'structure:banners.deleted-document-banner.restore-button.text',
  'structure:buttons.action-menu-button.tooltip',
  'structure:pane-header.create-new-button.tooltip',
  'presentation:locations-banner.locations-count',
  'validation:panel.title',
  'changes.title',
  'release.chip.draft',
  'release.chip.published',
  'inputs.array.action.add-item',
  'inputs.array.action.add-item-select-type',
  'inputs.array.action.duplicate',
  'inputs.array.action.remove',
  'inputs.files.common.actions-menu.upload.label',
  'inputs.image.actions-menu.crop-image-tooltip',
  'inputs.slug.action.generate',
  'asset-source.browse-button.text',
  'asset-source.asset-list.menu.show-usage',
]

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

const PREVIEWED_PATHS = [
  ...['/', '/zh-HK', '/company', '/resources/search', '/resources/a', '/zh-HK/resources/topics/a'],
  ...['/a', '/zh-HK/a', '/a/b', '/zh-HK/a/b', '/a/b/c'],
]

async function errorsOf(workspace: Source, languages: string[]): Promise<string[]> {
  const long = 'x'.repeat(5001)
  const texts = [
    { _type: 'note', _key: 'note' },
    { _type: 'figure', _key: 'figure' },
    { _type: 'table', _key: 'table' },
    {
      ...{ _type: 'block', _key: 'block', style: 'normal', children: [] },
      markDefs: [{ _type: 'link', _key: 'link', href: 'none' }],
    },
  ]
  const document = {
    ...{ _id: 'drafts.a', _type: 'article', _rev: '', _createdAt: '', _updatedAt: '' },
    languages,
    title: { zhHK: long },
    summary: { enCA: 'Copy', zhHK: 'Copy' },
    body: { enCA: texts, zhHK: texts },
    translationsToCheck: [entryOfCopy('summary', 'zhHK', 'Copy')],
  }
  const markers = await validateDocument({ document, workspace, getDocumentExists: async () => true })
  const errors = markers.filter(({ level }) => level === 'error')
  return errors.map(({ path }) => path.map((part) => (isRecord(part) ? part._key : part)).join('.')).sort()
}

/** Like Presentation: the first resolver one of whose routes matches. */
function mainDocumentAt(path: string) {
  for (const resolver of mainDocuments) {
    if (!('filter' in resolver) || typeof resolver.filter !== 'string') continue
    for (const route of [resolver.route].flat()) {
      const match = new RegExp(`^${route.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
      const { filter, params } = resolver
      const context = { origin: '', path, params: { ...match?.groups } }
      if (match) return { filter, params: typeof params === 'function' ? params(context) : params }
    }
  }
  return undefined
}

const titlesOf = (entries: readonly StructureEntry[]) => entries.flatMap(({ title }) => title ?? [])

type StructureEntry = { single?: string; list?: string; title?: string }

/** Opens every entry of a list, recursively. */
async function collectEntries(node: unknown): Promise<StructureEntry[]> {
  if (typeof node === 'function')
    return collectEntries(await node('', { parent: { type: 'list', items: [] } }))
  if (!isRecord(node)) return []
  if (typeof node.serialize === 'function') return collectEntries(node.serialize({ path: [] }))
  const { type, items, child, options, schemaTypeName, title } = node
  if (type === 'document' && isRecord(options)) return [{ single: `${options.type}:${options.id}` }]
  if (type === 'documentList') return typeof schemaTypeName === 'string' ? [{ list: schemaTypeName }] : []
  const children = Array.isArray(items) ? items : [child]
  const entries = (await Promise.all(children.map(collectEntries))).flat()
  return typeof title === 'string' ? [{ title }, ...entries] : entries
}

/** The titles in a configuration, at any depth. */
function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (!isRecord(value)) return []
  const title = typeof value.title === 'string' ? [value.title] : []
  return [...title, ...Object.values(value).flatMap(titlesIn)]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

void main()
