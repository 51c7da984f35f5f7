import { Agent, request } from 'node:http'
import { median } from '../support/quantile'

const CONNECTIONS = 16
const WARM_UP_MS = 1_000
const ROUND_MS = 2_500

/** Sends a request and reads the response as a browser would get it: compressed, on a kept connection. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    })
    sent.on('error', reject).end()
  })
}

/** The part of a URL that is replaced by a different number in each request. */
export const EACH_DIFFERENT = '*'
let requests = 0

async function requestsPerSecond(url: string, duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + duration
  let count = 0
  const loop = async () => {
    for (; performance.now() < end; count += 1)
      await get(url.replace(EACH_DIFFERENT, String(requests++)), agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  agent.destroy()
  return (count / duration) * 1000
}

/** Compares a page with the bare page of the same HTML, in alternating rounds. */
export async function compareThroughput(
  url: string,
  bareOrigin: string,
  runs: number,
): Promise<{ site: number; bare: number; htmlBytes: number }> {
  const html = await (await fetch(url)).arrayBuffer()
  const bareUrl = `${bareOrigin}/${Buffer.from(url).toString('base64url')}`
  for (const warmed of [url, bareUrl]) await requestsPerSecond(warmed, WARM_UP_MS)
  const [site, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    site.push(await requestsPerSecond(url, ROUND_MS))
    bare.push(await requestsPerSecond(bareUrl, ROUND_MS))
  }
  return { site: median(site), bare: median(bare), htmlBytes: html.byteLength }
}
