/** @jest-environment node */
import {
  isSingleton,
  limitSingletonActions,
  omitSingletons,
  omitSingletonTemplates,
  SINGLETONS,
} from '../../../sanity/structure/singletons'
import { readSeed } from '../../support/seed'

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
const allowedActions = (schemaType: string) =>
  limitSingletonActions(actions, { schemaType }).map(({ action }) => action)

test('singletons can be published and restored, but not duplicated, unpublished or deleted', () => {
  for (const type of SINGLETONS)
    expect(allowedActions(type)).toEqual(['publish', 'discardChanges', 'restore'])
})

test('other documents keep every action', () => {
  expect(allowedActions('service')).toEqual([...ACTIONS])
})

test('Studio’s menus do not offer to create a second singleton', () => {
  const types = [...SINGLETONS, 'service']
  const templates = types.map((type) => ({ id: type, title: type, schemaType: type, value: {} }))
  // Their templates fill in the default menu, and the only language of Visa Tonic.
  expect(omitSingletonTemplates(templates).map(({ id }) => id)).toEqual([
    'visaTonicPage',
    'navigation',
    'service',
  ])
  const options = types.map((templateId) => ({ templateId }))
  expect(omitSingletons(options)).toEqual([{ templateId: 'service' }])
})

test('the seed has each singleton once, with its type as id, but no menu: it shows the default one', () => {
  const seeded = readSeed().filter(({ _type }) => isSingleton(_type))
  expect(seeded.map(({ _id }) => _id).sort()).toEqual(
    SINGLETONS.filter((type) => type !== 'navigation').sort(),
  )
  expect(seeded.every(({ _id, _type }) => _id === _type)).toBe(true)
})
