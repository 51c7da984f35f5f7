import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBareNginx } from '../../local/cluster/nginxProxy'
import { ROOT } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'

/** The directives of `deploy/studio.conf`, for another port and another folder. */
function studioServer(port: number, folder: string): string {
  const [, directives = ''] =
    /^server \{(.*)^\}/ms.exec(readFileSync(join(ROOT, 'deploy/studio.conf'), 'utf8')) ?? []
  return directives
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${folder};`)
}

it('serves every page of Studio, and only Sanity’s dashboard may show it in a frame', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  writeFileSync(join(folder, 'index.html'), 'Studio')
  const [port = 0] = await findFreePorts(1)
  const nginx = await startBareNginx(port, studioServer(port, folder))
  try {
    for (const path of ['/', '/structure/article;a']) {
      const response = await fetch(`${nginx.origin}${path}`)
      expect(await response.text()).toBe('Studio')
      expect(response.headers.get('content-security-policy')).toBe(
        "frame-ancestors 'self' https://*.sanity.io",
      )
    }
    const missing = await fetch(`${nginx.origin}/static/missing.js`)
    expect([missing.status, missing.headers.has('content-security-policy')]).toEqual([404, true])
  } finally {
    await nginx.stop()
    rmSync(folder, { recursive: true })
  }
})
