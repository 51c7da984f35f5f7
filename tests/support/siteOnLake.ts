import { cleanUp, clientOf, fillFromSeed, siteOf, testLake, type TestLake } from '../integration/lake/support'
import { replaceEnvironment } from './environment'
import type { SeedDocument } from './seed'

type SiteOnLake = {
  /** Beside the seed's documents. */
  documents?: SeedDocument[]
  /** In place of the usual ones of a site, or beside them. */
  variables?: Record<string, string>
}

/** For all tests of a file: a lake with the seed in it, and the variables of a site whose content it is. */
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
    /** Sets the site's variables again, with these. */
    useVariables,
    /** Of an application that may write. */
    client: () => clientOf(running().port),
  }
}
