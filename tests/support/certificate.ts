import { createHash, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** Creates a certificate for localhost in a folder. `digest`: of its public key, by which Chromium trusts it. */
export async function createCertificate(folder: string) {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
  const created = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' })
  writeFileSync(files.key, created.private)
  writeFileSync(files.certificate, created.cert)
  const key = new X509Certificate(created.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { ...files, digest: createHash('sha256').update(key).digest('base64') }
}
