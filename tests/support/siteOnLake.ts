import { cleanUp, clientOf, fillFromSeed, siteOf, testLake, type TestLake } from '../integration/lake/support'
import { replaceEnvironment } from './environment'
import type { SeedDocument } from './seed'

type SiteOnLake = {
  /** Documents beyond the seed's. */
  documents?: SeedDocument[]
  /** Variables that override or extend a site's usual ones. */
  variables?: Record<string, string>
}

/** Starts a seeded content lake for all tests of a file. Sets the variables of a site that reads it. */
export function siteOnLake({ documents, variables }: SiteOnLake = {}) {
  const environment = replaceEnvironment()
  let lake: TestLake | undefined
  const running = () => {
    if (!lake) throw new Error('The lake runs from beforeAll on')
    return lake
  }
  const useVariables = (more: Record<string, string> = {}) =>
    environment.set({ ...siteOf(running()), ...variables, ...more })

  beforeAll(async () => {
    lake = await testLake()
    await fillFromSeed(lake, documents)
    useVariables()
  })
  afterAll(async () => {
    environment.restore()
    await cleanUp()
  })

  return {
    get lake() {
      return running()
    },
    /** Sets the site's variables again, with these overrides. */
    useVariables,
    /** A client that may write. */
    client: () => clientOf(running().port),
  }
}
