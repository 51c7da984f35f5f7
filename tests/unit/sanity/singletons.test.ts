/** @jest-environment node */
import { isSingleton, SINGLETONS } from '../../../sanity/structure/singletons'
import { readSeed } from '../../support/seed'

test('the seed has each singleton once, with its type as id, but no menu: it shows the default one', () => {
  const seeded = readSeed().filter(({ _type }) => isSingleton(_type))
  expect(seeded.map(({ _id }) => _id).sort()).toEqual(
    SINGLETONS.filter((type) => type !== 'navigation').sort(),
  )
  expect(seeded.every(({ _id, _type }) => _id === _type)).toBe(true)
})
