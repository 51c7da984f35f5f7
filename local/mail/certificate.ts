import { createHash, sign, type KeyObject } from 'node:crypto'

const SEQUENCE = 0x30
const SHA256_WITH_RSA = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))

/**
 * A certificate that an RSA key gives itself, as PEM: the least that X.509 asks for, since Node can read one but not
 * make one.
 */
export function selfSigned(
  name: string,
  publicKey: KeyObject,
  privateKey: KeyObject,
  { from = new Date(Date.now() - 60_000), to = new Date(Date.now() + 365 * 86_400_000) } = {},
): string {
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(key).digest().subarray(0, 8)
  serial[0] = 1
  const called = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))),
  )
  const validity = der(SEQUENCE, time(from), time(to))
  const body = der(SEQUENCE, der(0x02, serial), SHA256_WITH_RSA, called, validity, called, key)
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', body, privateKey))
  const whole = der(SEQUENCE, body, SHA256_WITH_RSA, signature)
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** One value in DER: its tag, its length, and what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
