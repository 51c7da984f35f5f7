import { createHash, sign, type KeyObject } from 'node:crypto'

const SEQUENCE = 0x30
const SHA256_WITH_RSA = encodeDer(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))

/**
 * Creates a self-signed X.509 certificate of an RSA key, as PEM. It contains only the required fields. Node.js can read
 * certificates but cannot create them.
 */
export function createSelfSignedCertificate(
  name: string,
  publicKey: KeyObject,
  privateKey: KeyObject,
  { from = new Date(Date.now() - 60_000), to = new Date(Date.now() + 365 * 86_400_000) } = {},
): string {
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(key).digest().subarray(0, 8)
  serial[0] = 1
  const commonName = [Buffer.from('0603550403', 'hex'), encodeDer(0x0c, Buffer.from(name))]
  const subject = encodeDer(SEQUENCE, encodeDer(0x31, encodeDer(SEQUENCE, ...commonName)))
  const validity = encodeDer(SEQUENCE, encodeTime(from), encodeTime(to))
  const body = encodeDer(
    SEQUENCE,
    ...[encodeDer(0x02, serial), SHA256_WITH_RSA, subject, validity, subject, key],
  )
  const signature = encodeDer(0x03, Buffer.from([0]), sign('RSA-SHA256', body, privateKey))
  const certificate = encodeDer(SEQUENCE, body, SHA256_WITH_RSA, signature)
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Encodes a value in DER: its tag, its length and its content. */
function encodeDer(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function encodeTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14)
  return encodeDer(0x18, Buffer.from(`${digits}Z`))
}
