/** @jest-environment node */
import { assertNoSampleContent } from '../../../../local/launcher/checks/sampleContent'
import { readSeed } from '../../../support/seed'
import { cleanUp, clientOf, fillFromSeed, testLake, type TestLake } from '../../lake/support'

let lake: TestLake
const check = () => assertNoSampleContent({ SANITY_PROJECT_ID: 'local', SANITY_API_HOST: lake.origin })

beforeAll(async () => {
  lake = await testLake()
  await fillFromSeed(lake)
})
afterAll(cleanUp)

/** The seed’s documents with the values that a real firm enters. */
const readyDocuments = () =>
  readSeed().map((document): typeof document =>
    JSON.parse(
      JSON.stringify(document)
        .replaceAll('R000000', 'R512345')
        .replace(/ \(sample\)|（樣本）/g, ''),
    ),
  )

test('names each document and field with a sample licence number', async () => {
  await expect(check()).rejects.toThrow(
    /must not go live[\s\S]+\n {2}companyPage: sections\[3\]\.people\[0\]\.role\.enCA contains “R000000”/,
  )
  await expect(check()).rejects.toThrow('\n  settings: licensee.zhHK contains “R000000”')
})

test('accepts the same content with a real licence number, and does not read drafts', async () => {
  const transaction = clientOf(lake.port).transaction()
  for (const document of readyDocuments()) transaction.createOrReplace(document)
  transaction.createOrReplace({ _id: 'drafts.settings', _type: 'settings', phone: 'R000000' })
  await transaction.commit()
  await expect(check()).resolves.toBeUndefined()
})

test.each(['Elaine Fung, RCIC R512345 (sample)', '馮懿琳，RCIC R512345（樣本）'])(
  'refuses “%s”',
  async (words) => {
    await clientOf(lake.port).patch('settings').set({ 'licensee.enCA': words }).commit()
    await expect(check()).rejects.toThrow(/settings: licensee\.enCA contains “(\(sample\)|（樣本）)”/)
  },
)

test('reads every document of a large dataset', async () => {
  const client = clientOf(lake.port)
  const transaction = client.transaction()
  for (let number = 0; number < 250; number++) {
    transaction.createOrReplace({ _id: `topic-${number}`, _type: 'topic', order: number })
  }
  await transaction.createOrReplace({ _id: 'zz', _type: 'topic', title: '(sample)' }).commit()
  await expect(check()).rejects.toThrow('zz: title contains “(sample)”')
})

test('leaves an unreachable Sanity to the build, and says so', async () => {
  const output = jest.spyOn(console, 'error').mockImplementation()
  const variables = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://127.0.0.1:9' }
  await expect(assertNoSampleContent(variables)).resolves.toBeUndefined()
  expect(output).toHaveBeenCalledWith(expect.stringContaining('was not checked for sample values'))
  output.mockRestore()
})
