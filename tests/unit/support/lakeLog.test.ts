/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeEnvironment } from '../../support/environment'
import checkLakeLog from '../../support/lakeLog'
import { RECORDED_FEATURES } from '../../support/recordedFeatures'

const folder = mkdtempSync(join(tmpdir(), 'lake-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('reports an error once, although the log of a shared stack outlives the run', () => {
  const file = join(folder, 'lake.log')
  changeEnvironment({ E2E_LAKE_LOG: file })
  const print = jest.spyOn(console, 'log').mockImplementation()
  writeFileSync(file, `feature: ${RECORDED_FEATURES[0]}\nerror: unknown function\n`)
  expect(checkLakeLog).toThrow('error: unknown function')
  expect(checkLakeLog).not.toThrow()
  expect(print).toHaveBeenCalledWith("content lake: no errors, 1 features of Sanity's API used")
})
