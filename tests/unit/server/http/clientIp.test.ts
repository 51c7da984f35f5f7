/** @jest-environment node */
import { clientIp, clientIpHash } from '@/server/http/request/clientIp'
import { replaceEnvironment } from '../../../support/environment'

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

describe('the address of a client', () => {
  it('ignores a forged header without trusted proxies @row:12', () => {
    expect(clientIp(from('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7')
    expect(clientIp(from('203.0.113.7'), 0)).toBe('203.0.113.7')
  })

  it.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [2, '1.1.1.1,2.2.2.2, 203.0.113.7 ,10.0.0.2', '203.0.113.7'],
  ])(
    'behind %i proxies it is the one that the outermost proxy saw, in %s @row:12',
    (hops, header, address) => {
      expect(clientIp(from('10.0.0.1', header), hops)).toBe(address)
    },
  )

  it('is that of the connection if the header has too few entries', () => {
    expect(clientIp(from('10.0.0.1', '198.51.100.1'), 2)).toBe('10.0.0.1')
    expect(clientIp(from('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
    ['[203.0.113.7]:4711', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1%en-0.1', 'fe80:0:0:0'],
    ['[fe80::1%25eth0]:4711', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['gibberish', 'unknown'],
    ['', 'unknown'],
    ['1', 'unknown'],
    ['127.1', 'unknown'],
    ['0x7f.0.0.1', 'unknown'],
    ['010.1.1.1', 'unknown'],
    ['1.2.3.4.5', 'unknown'],
    ['256.1.1.1', 'unknown'],
    ['::ffff:256.1.1.1', 'unknown'],
    ['1::2::3', 'unknown'],
    ['12345::', 'unknown'],
    ['2001:db8::1/64', 'unknown'],
    ['2001:db8:1:2::1:4711]', 'unknown'],
    ['x'.repeat(5_000), 'unknown'],
    [undefined, 'unknown'],
  ])('normalizes %s to %s, and shortens IPv6 to the network', (spelling, address) => {
    expect(clientIp(from(spelling), 0)).toBe(address)
  })

  it('is stored only as an HMAC with the site’s secret', () => {
    const environment = replaceEnvironment()
    const variables = {
      SITE_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgresql://postgres@127.0.0.1:5433/postgres',
      AWS_REGION: 'ca-central-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
      MAIL_FROM: 'hello@mapleharbour.example',
      MAIL_CONTACT_TO: 'hello@mapleharbour.example',
    }
    const digest = (secret: string, address: string) => {
      environment.set({ ...variables, NEXTAUTH_SECRET: secret.repeat(32) })
      return clientIpHash(from(address))
    }
    try {
      const one = digest('a', '203.0.113.7')
      expect(one).toMatch(/^[\w-]{43}$/)
      expect(digest('a', '203.0.113.7')).toBe(one)
      expect(digest('a', '203.0.113.8')).not.toBe(one)
      expect(digest('b', '203.0.113.7')).not.toBe(one)
    } finally {
      environment.restore()
    }
  })
})
