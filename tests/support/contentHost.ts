import { createServer, type RequestListener } from 'node:http'
import { forwardRequest } from './forwardRequest'
import { listen } from './listen'

/**
 * Serves the content of a lake until `fail` is called, then answers 500 at once. Without a lake it answers
 * 500 from the start. The client retries a refused connection twice (half a second in all) but not a 500.
 */
export async function startContentHost(lake?: string) {
  let source = lake
  let requests = 0
  const answer: RequestListener = (incoming, response) => {
    requests += 1
    if (source) forwardRequest(source, incoming, response)
    else response.writeHead(500).end()
  }
  const { url, stop } = await listen(createServer(answer))
  return {
    /** Variables of a site that reads its content from this host. */
    variables: { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: url },
    fail: () => {
      source = undefined
    },
    requests: () => requests,
    stop,
  }
}
