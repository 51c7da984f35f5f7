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
  const startedLake = () => {
    if (!lake) throw new Error('The lake is available only in tests and hooks, after beforeAll')
    return lake
  }
  const setVariables = (more: Record<string, string> = {}) =>
    environment.set({ ...siteOf(startedLake()), ...variables, ...more })

  beforeAll(async () => {
    lake = await testLake()
    await fillFromSeed(lake, documents)
    setVariables()
  })
  afterAll(async () => {
    environment.restore()
    await cleanUp()
  })

  return {
    get lake() {
      return startedLake()
    },
    /** Sets the site's variables again, with these overrides. */
    setVariables,
    /** A client that may write. */
    client: () => clientOf(startedLake().port),
  }
}
