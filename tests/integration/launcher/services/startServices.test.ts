import { join } from 'node:path'
import { planStack } from '../../../../local/launcher/services/stack'
import { isLakeRunning } from '../../../../local/launcher/services/startServices'
import { cleanUp, temporaryFolder, testLake } from '../../lake/support'

afterAll(cleanUp)

test('a build uses a running content lake only if it is that of the same folder', async () => {
  const folder = await temporaryFolder()
  const lake = await testLake({ dataFolder: join(folder, 'lake') })
  const environment = { LAKE_PORT: String(lake.port) }
  expect(await isLakeRunning(planStack(folder, environment))).toBe(true)
  expect(await isLakeRunning(planStack(await temporaryFolder(), environment))).toBe(false)
  await lake.close()
  expect(await isLakeRunning(planStack(folder, environment))).toBe(false)
})
