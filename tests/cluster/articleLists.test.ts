import { warmIndex } from '@/cms/search/indexCache'
import { searchProps } from '@/server/content/page/articleListProps'
import { startNginx } from '../../local/cluster/nginxProxy'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { servePage } from '../support/pageServer'
import { sharedResource } from '../support/sharedResource'
import { siteOnLake } from '../support/siteOnLake'

siteOnLake()
let rendered = 0
const instance = sharedResource(async () => {
  await warmIndex()
  return servePage<object>((context) => {
    rendered += 1
    return searchProps(context)
  }, '/resources/search')
})
const proxy = sharedResource(async () => {
  const [port = 0] = await findFreePorts(1)
  return startNginx(port, { content: [instance().port], accounts: [instance().port] })
})
const visit = async (query: string) => {
  const response = await fetch(`${proxy().origin}/resources/search${query}`)
  return { status: response.status, text: await response.text() }
}

beforeAll(() => visit(''))
beforeEach(() => (rendered = 0))

it('answers concurrent requests for a search from one rendering, and another search from another', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => visit('?q=visa')))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect([new Set(responses.map(({ text }) => text)).size, rendered]).toEqual([1, 1])
  expect((await visit('?q=parents')).text).not.toBe(responses[0]?.text)
  expect(rendered).toBe(2)
})
