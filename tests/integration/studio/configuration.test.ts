/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { ANSWERS } from '../../../sanity/guide/answers'
import { sectionPreview } from '../../../sanity/schemaTypes/sections/sectionPreview'
import { previewSubtitle } from '../../../sanity/previews/previewSubtitle'
import { COPY_LABEL } from '../../../sanity/structure/copyEnglish'
import { INBOX } from '../../../sanity/structure/Inbox'
import { SINGLETONS } from '../../../sanity/structure/singletons'
import { ARTICLE_IN_TOPIC, resolveTemplates } from '../../../sanity/structure/templates'
import { childEnvironment } from '../../../local/launcher/environment/environment'
import type { StudioFacts } from '../../support/readStudio'

const ROOT = resolve(__dirname, '../../..')
let studio: StudioFacts
let multipleTypes: string[]

/** For esbuild, whose bundle starts three times as fast as tsx, which transforms the packages of Studio, too. */
const BUNDLE = [
  'tests/support/readStudio.ts',
  ...['--bundle', '--platform=node', '--format=esm', '--packages=external'],
  ...['--loader:.svg=text', '--log-level=error'],
]

beforeAll(() => {
  const env = childEnvironment({
    SANITY_STUDIO_PROJECT_ID: 'local',
    SANITY_STUDIO_PREVIEW_ORIGIN: 'http://localhost:3000',
  })
  const options = { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const
  const bundle = execFileSync('node_modules/.bin/esbuild', BUNDLE, options)
  const stdout = execFileSync(process.execPath, ['--input-type=module'], { ...options, input: bundle })
  // Studio prints its load time beside the JSON.
  studio = JSON.parse(/^\{.*\}$/m.exec(stdout)?.[0] ?? '')
  multipleTypes = studio.types.filter((type) => !SINGLETONS.includes(type))
})

test('offers every action for all document types except singletons, which must stay published', () => {
  for (const type of SINGLETONS) {
    const own = studio.actions[type]?.filter((action) => /^[a-z]/.test(action ?? ''))
    expect([type, own?.toSorted()]).toEqual([type, ['discardChanges', 'publish', 'restore']])
  }
  const actions = ['publish', 'unpublish', 'duplicate', 'restore', 'discardChanges', 'delete']
  for (const type of multipleTypes) {
    expect(studio.actions[type]).toEqual(expect.arrayContaining(actions))
  }
})

// They publish without the publish action, which adds redirects and lists the translations to check.
test('offers neither schedules nor releases of Sanity', () => {
  for (const type of multipleTypes) expect(studio.actions[type]).not.toContain('schedule')
  expect(studio.tools).toEqual(['structure', 'preview', 'vision'])
})

test('copies English texts in every type but those in which an empty text means something', () => {
  const without = studio.types.filter((type) => !studio.actions[type]?.includes(COPY_LABEL))
  expect(without.toSorted()).toEqual(['notice', 'siteCopy'])
})

test('mistakes in the hidden texts of another language do not prevent a publication', () => {
  const chinese = (path: string) => path.includes('zhHK')
  expect(studio.errorsInBoth.filter(chinese).toSorted()).toEqual([
    'body.zhHK.block.markDefs.link.href',
    'body.zhHK.figure',
    'body.zhHK.note.text',
    'body.zhHK.note.tone',
    'body.zhHK.table',
    'summary.zhHK',
    'title.zhHK',
  ])
  expect(studio.errorsInEnglish).toEqual(studio.errorsInBoth.filter((path) => !chinese(path)))
  expect(studio.errorsInEnglish).toContain('body.enCA.note.text')
})

test('no menu and no template creates a second singleton', () => {
  expect([...new Set(studio.creatable)].sort()).toEqual(multipleTypes.toSorted())
  // Their templates fill in the default menu, and the only language of Visa Tonic.
  expect([...new Set(studio.templates)].sort()).toEqual(
    [...multipleTypes, 'navigation', 'visaTonicPage'].sort(),
  )
})

test('an article of a topic refers to it, even if the topic is not published yet', () => {
  const template = resolveTemplates([]).find(({ id }) => id === ARTICLE_IN_TOPIC)
  const value: unknown = typeof template?.value === 'function' && template.value({ topic: 'a' })
  expect(value).toEqual({
    topic: { _type: 'reference', _ref: 'a', _weak: true, _strengthenOnPublish: { type: 'topic' } },
  })
})

test('the structure contains every singleton, and a list of every other document type', () => {
  expect(multipleTypes.length).toBeGreaterThan(2)
  expect(studio.singletons.toSorted()).toEqual(SINGLETONS.map((type) => `${type}:${type}`).toSorted())
  expect(studio.lists.toSorted()).toEqual(multipleTypes.toSorted())
})

test('opens the document of each page beside its preview, also of pages of editors', async () => {
  const dataset = [
    ...['home', 'companyPage', 'resourcesPage'].map((_id) => ({ _id, _type: _id })),
    ...['article', 'topic'].map((_type) => ({ _id: `${_type}-a`, _type, slug: { current: 'a' } })),
    { _id: 'page-a', _type: 'page', address: '/a' },
    { _id: 'page-b', _type: 'page', address: '/a/b' },
  ]
  const opened = studio.mainDocuments.map(async ({ path, filter = 'false', params }) => {
    const result = await evaluate(parse(`*[${filter}]._id`, { params }), { dataset, params })
    return [path, await result.get()]
  })
  expect(await Promise.all(opened)).toEqual([
    ['/', ['home']],
    ['/zh-HK', ['home']],
    ['/company', ['companyPage']],
    ['/resources/search', ['resourcesPage']],
    ['/resources/a', ['article-a']],
    ['/zh-HK/resources/topics/a', ['topic-a']],
    ['/a', ['page-a']],
    ['/zh-HK/a', ['page-a']],
    ['/a/b', ['page-b']],
    ['/zh-HK/a/b', ['page-b']],
    ['/a/b/c', []],
  ])
})

test('links to the inbox of the site, if Studio knows the site', () => {
  expect(studio.entryTitles).toContain(INBOX)
  expect(studio.entryTitlesWithoutSite).toEqual(studio.entryTitles.filter((title) => title !== INBOX))
})

test('shows its own messages instead of those of Sanity that need a developer', () => {
  expect(studio.messages.length).toBeGreaterThan(20)
  for (const { key, own, shown, original } of studio.messages) {
    expect([key, shown]).toEqual([key, expect.stringContaining(own.split(/<\w+/)[0] ?? '')])
    expect([key, original]).not.toEqual([key, key])
    expect([key, original]).not.toEqual([key, shown])
  }
})

test('the guide for editors uses only names that Studio shows', () => {
  const OPTIONAL = / \(optional\)$/
  const names = new Set(studio.names.flatMap((name) => [name, name.replace(OPTIONAL, '')]))
  const quoted = ANSWERS.flatMap(({ question, steps }) => [question, ...steps])
    .flatMap(({ enCA = '' }) => [...enCA.matchAll(/“([^”]+)”/g)])
    .map(([, name = '']) => name)
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((name) => !names.has(name) && !marksBelowTitles().includes(name))).toEqual([])
})

/** The lines below titles of documents in each state, and of a hidden section. */
function marksBelowTitles(): string {
  const [before, now, after] = ['2026-01-01', '2026-02-01', '2026-03-01'] as const
  const both = { enCA: 'Text', zhHK: '文字' }
  const lines = [
    { texts: [both] },
    { texts: [both, both, both, { enCA: 'Text' }, { enCA: 'Text' }] },
    {
      texts: [both],
      translationsToCheck: [{ _key: 'a', path: 'title', language: 'zhHK', original: 'Text' }],
    },
    { texts: [], reviewBy: before },
    { texts: [], reviewBy: after },
    { texts: [], publishFrom: after },
    { texts: [], publishUntil: after },
    { texts: [], publishUntil: before },
  ].map((data) => previewSubtitle(data, new Date(now)))
  return [...lines, sectionPreview('Text').prepare({ isHidden: true }).subtitle].join('\n')
}
