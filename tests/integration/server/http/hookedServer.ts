import { createServer, type RequestListener } from 'node:http'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { createBuildFolder } from '../../../support/buildFolder'
import { captureLog } from '../../../support/captureLog'
import { replaceEnvironment } from '../../../support/environment'
import { listen } from '../../../support/listen'

/**
 * The policy's hashes of an empty style and of the build's style sheet. The first is the output of
 * `printf '' | openssl dgst -sha256 -binary | base64`, and the second the same for `.a{color:red}`.
 */
export const STYLE_HASHES =
  /^'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-AYkV\/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='$/

/** Creates a build folder, and serves requests with the hooks in this process. Servers stop after each test. */
export function setUpHookedServer() {
  const { folder, remove, ...build } = createBuildFolder()
  const variables = {
    NODE_ENV: 'production',
    ...build.variables,
    SITE_URL: 'https://mapleharbour.example',
    STUDIO_URL: 'https://studio.mapleharbour.example',
    SANITY_API_READ_TOKEN: 'reads drafts',
  }
  const environment = replaceEnvironment()
  const log = captureLog()
  let stopServer: (() => Promise<void>) | undefined

  const stop = async () => stopServer?.()
  const setVariables = (more: Record<string, string>) => environment.set({ ...variables, ...more })

  afterEach(stop)
  afterAll(() => {
    log.release()
    environment.restore()
    remove()
  })

  return {
    folder,
    log,
    stop,
    setVariables,
    /** Starts a server with these variables. Returns a function that requests a path from it. */
    async serve(
      more: Record<string, string> = {},
      handler: RequestListener = (_, res) => res.end(),
      addresses?: string[],
    ) {
      setVariables(more)
      const uninstall = installRequestHooks(addresses && (() => addresses))
      const server = createServer(handler)
      const { port, url, stop: stopListening } = await listen(server)
      stopServer = async () => {
        uninstall()
        await stopListening()
        stopServer = undefined
      }
      const request = (path = '/', headers = {}) => fetch(url + path, { headers, redirect: 'manual' })
      return Object.assign(request, { server, port })
    },
  }
}
