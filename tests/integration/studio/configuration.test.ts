/** @jest-environment node */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { SINGLETONS } from '../../../sanity/structure/singletons'
import { childEnvironment } from '../../support/environment'
import type { StudioFacts } from '../../support/readStudio'

const ROOT = resolve(__dirname, '../../..')
let studio: StudioFacts
let multipleTypes: string[]

beforeAll(async () => {
  const args = ['--import', 'tsx', 'tests/support/readStudio.ts']
  const env = childEnvironment({ SANITY_STUDIO_PROJECT_ID: 'local' })
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  // Studio prints its load time beside the JSON.
  studio = JSON.parse(/^\{.*\}$/m.exec(stdout)?.[0] ?? '')
  multipleTypes = studio.types.filter((type) => !SINGLETONS.includes(type))
})

test('offers duplicate, unpublish and delete for all document types except singletons', () => {
  for (const type of SINGLETONS) {
    expect([type, studio.actions[type]?.toSorted()]).toEqual([type, ['discardChanges', 'publish', 'restore']])
  }
  for (const type of multipleTypes) {
    expect(studio.actions[type]).toEqual(expect.arrayContaining(['duplicate', 'unpublish', 'delete']))
  }
})

test('no menu and no template creates a second singleton', () => {
  expect([...new Set(studio.creatable)].sort()).toEqual(multipleTypes.toSorted())
  // The template of the menu fills the default menu into the only document of its type.
  expect([...new Set(studio.templates)].sort()).toEqual([...multipleTypes, 'navigation'].sort())
})

test('the structure contains every singleton, and a list of every other document type', () => {
  expect(multipleTypes.length).toBeGreaterThan(2)
  expect(studio.singletons.toSorted()).toEqual(SINGLETONS.map((type) => `${type}:${type}`).toSorted())
  expect(studio.lists.toSorted()).toEqual(multipleTypes.toSorted())
})
