/** @jest-environment node */
import { campaignIn } from '@/schemas/parseCampaign'

const WITH_CONTROL_CHARACTERS = 'a\u0000b\r\nc\u202ed\ud83d'

it('keeps known fields and drops others', () => {
  const campaign = {
    first: { source: 'newsletter', medium: 'email', campaign: '十月', landing: '/zh-HK/visa-tonic' },
    last: { term: 'pr', content: 'b', landing: '/', referrer: 'https://www.example.com' },
    page: '/contact',
  }
  expect(campaignIn(campaign)).toEqual(campaign)
  expect(
    campaignIn({ ...campaign, more: 'x', first: { ...campaign.first, email: 'mei@example.com' } }),
  ).toEqual(campaign)
})

it.each([
  [undefined],
  [null],
  [5],
  ['utm_source=x'],
  [[]],
  [{}],
  [[{ first: { source: 'x' } }]],
  [{ first: 'x', last: [], page: {} }],
  [{ first: { source: ['x'], medium: { toString: 'x' }, term: 5 }, last: { first: { source: 'x' } } }],
  [{ first: { source: ' \r\n ', medium: '\ud83d' } }],
  [JSON.parse('{"__proto__": {"page": "/contact"}}')],
])('returns undefined for the malformed value %j', (value) => {
  expect(campaignIn(value)).toBeUndefined()
})

it('removes control characters, lone surrogates and text direction characters', () => {
  expect(campaignIn({ first: { source: WITH_CONTROL_CHARACTERS } })).toEqual({ first: { source: 'a b cd' } })
})

it.each(['x', '漢', '😀'])('cuts a field at 100 characters: %s', (character) => {
  const long = character.repeat(50_000)
  const { first } = campaignIn({ first: { source: long, landing: `/${long}` } }) ?? {}
  expect(first).toEqual({ source: character.repeat(100), landing: `/${character.repeat(99)}` })
})

it.each(['contact', '//evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
  'rejects %s as a path',
  (page) => {
    expect(campaignIn({ page, first: { landing: page } })).toBeUndefined()
  },
)

it.each([
  'javascript:alert(1)',
  'https://www.example.com/path?email=mei@example.com',
  'https://mei:pass@www.example.com',
  'ftp://www.example.com',
  'null',
  'https://www.exam\u0000ple.com',
  `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
])('rejects %s as an origin', (referrer) => {
  expect(campaignIn({ last: { referrer } })).toBeUndefined()
})
