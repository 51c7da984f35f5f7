/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { evaluate, parse } from 'groq-js'
import { SETTINGS_QUERY } from '@/cms/loaders/settings'
import { SECTIONS_BY_PAGE } from '@/cms/rules/sectionsByPage'
import type { SECTIONS_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { SECTIONS_PAGE_QUERY } from '@/sections/sectionsPage'
import { leavesIn } from '../../../support/json'
import { readSeed, type SeedDocument } from '../../../support/seed'

async function run<Found = unknown>(
  query: string,
  { page = '', dataset = readSeed() }: { page?: string; dataset?: SeedDocument[] } = {},
): Promise<Found> {
  const params = { language: 'enCA', draft: false, now: '2026-11-21T00:00:00.000Z', page }
  const result = await evaluate(parse(query, { params }), { dataset, params })
  return result.get()
}

async function home(dataset?: SeedDocument[]) {
  const page = await run<SECTIONS_PAGE_QUERY_RESULT>(SECTIONS_PAGE_QUERY, { page: 'home', dataset })
  return page?.sections ?? []
}

test.each([
  ...Object.keys(SECTIONS_BY_PAGE).map((page) => [page, SECTIONS_PAGE_QUERY, page]),
  ['settings', SETTINGS_QUERY],
])('the query for %s returns no empty text for the seed', async (_, query = '', page) => {
  const leaves = [...leavesIn(await run(query, { page }))]
  expect(leaves.length).toBeGreaterThan(5)
  const empty = leaves.filter(({ value }) => value === null || value === '' || value === undefined)
  // Optional fields of a page, and the menu, which the seed lacks; images are also missing, because they become assets
  // only on import.
  const optional = /(?:^reviewedOn|^navigation|^seo\.image|\.cover\.\w+)$/
  expect(empty.map(({ path }) => path).filter((path) => !optional.test(path))).toEqual([])
})

test('home returns its sections, services and steps in order', async () => {
  const sections = await home()
  expect(sections.map((section) => section._type)).toEqual(SECTIONS_BY_PAGE.home)
  const services = sections.flatMap((section) =>
    section._type === 'servicesSection' ? section.services : [],
  )
  expect(services.map(({ icon }) => icon)).toEqual([
    'family',
    'study',
    'work',
    'skilled',
    'province',
    'citizenship',
  ])
  const steps = sections.flatMap((section) => (section._type === 'processSection' ? section.steps : []))
  expect(steps).toHaveLength(4)
})

test('omits unpublished services', async () => {
  const sections = await home(readSeed().filter(({ _id }) => _id !== 'service-study'))
  const services = sections.flatMap((section) =>
    section._type === 'servicesSection' ? section.services : [],
  )
  expect(services.map(({ _id }) => _id)).not.toContain('service-study')
  expect(services).toHaveLength(5)
})

test('every query of sections leaves hidden ones out', () => {
  const queries = readFileSync('src/cms/sanity.types.ts', 'utf8').match(/^\/\/ Query: .*/gm) ?? []
  const reads = queries.flatMap((query) => query.match(/\bsections\b(?!":).{0,20}/g) ?? [])
  expect(reads.length).toBeGreaterThan(10)
  expect(reads.filter((read) => !read.startsWith('sections[isHidden != true]'))).toEqual([])
})
