/** @jest-environment node */
import {
  isSingleton,
  limitSingletonActions,
  omitSingletons,
  omitSingletonTemplates,
  SINGLETONS,
} from '../../../../sanity/structure/singletons'
import { readSeed } from '../../../support/seed'

const ACTIONS = [
  'publish',
  'unpublish',
  'discardChanges',
  'duplicate',
  'delete',
  'restore',
  'schedule',
] as const
const actions = ACTIONS.map((action) => Object.assign(() => null, { action }))
const left = (schemaType: string) =>
  limitSingletonActions(actions, { schemaType }).map(({ action }) => action)

test('a singleton can be published and restored, but neither duplicated, unpublished nor deleted', () => {
  for (const type of SINGLETONS) expect(left(type)).toEqual(['publish', 'discardChanges', 'restore'])
})

test('other documents keep every action', () => {
  expect(left('service')).toEqual([...ACTIONS])
})

test('nothing offers to create a second singleton', () => {
  const types = [...SINGLETONS, 'service']
  const templates = types.map((type) => ({ id: type, title: type, schemaType: type, value: {} }))
  expect(omitSingletonTemplates(templates).map(({ id }) => id)).toEqual(['service'])
  const options = types.map((templateId) => ({ templateId }))
  expect(omitSingletons(options)).toEqual([{ templateId: 'service' }])
})

test('each singleton ships once, under its type’s name: Studio calls one that is not there “Untitled”', () => {
  const shipped = readSeed().filter(({ _type }) => isSingleton(_type))
  expect(shipped.map(({ _id }) => _id).sort()).toEqual([...SINGLETONS].sort())
  expect(shipped.every(({ _id, _type }) => _id === _type)).toBe(true)
})
