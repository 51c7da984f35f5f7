import { createServer, type RequestListener } from 'node:http'
import { answersHttp, waitFor } from '../../../../local/launcher/processes/waitFor'
import { listen } from '../../../support/listen'
import { sharedResource } from '../../../support/sharedResource'

const answer: RequestListener = (request, response) => {
  const status = Number(request.url?.slice(1))
  response.writeHead(status, status === 302 ? { location: '/404' } : {}).end()
}
const server = sharedResource(() => listen(createServer(answer)))

test.each([
  [200, true],
  [302, true],
  [404, false],
  [503, false],
])('status %i counts as ready: %s', async (status, isReady) => {
  expect(await answersHttp(`${server().url}/${status}`)).toBe(isReady)
})

test('a service that does not listen is named in the timeout error', async () => {
  const probe = () => answersHttp('http://127.0.0.1:9/')
  await expect(waitFor('The site', probe, 300)).rejects.toThrow('The site did not answer within 0.3 seconds.')
})
