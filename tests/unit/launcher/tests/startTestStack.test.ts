/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { blankProductVariables } from '../../../../local/launcher/tests/startTestStack'
import { replaceEnvironment } from '../../../support/environment'

it('a test stack takes no variable of the product from the developer', () => {
  const listed = ['.env.example', '.env.local.example'].flatMap((file) =>
    Object.keys(parseEnv(readFileSync(file, 'utf8'))),
  )
  const environment = replaceEnvironment()
  environment.set(Object.fromEntries(listed.map((name) => [name, 'of the developer'])))
  const blank = blankProductVariables()
  environment.restore()
  // The launcher sets NEXT_MANUAL_SIG_HANDLE for each site; the others concern only the programs that run the tests.
  const others = ['CHROME_PATH', 'NEXT_MANUAL_SIG_HANDLE', 'TEST_DATABASE_URL']
  expect(listed.filter((name) => blank[name] !== '').toSorted()).toEqual(others)
})
