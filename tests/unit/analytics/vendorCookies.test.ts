/** @jest-environment-options {"url": "http://www.mapleharbour.example/"} */
import type { Category } from '@/analytics/consent'
import { removeVendorCookies } from '@/analytics/vendorCookies'

const ANALYTICS = ['_ga', '_ga_ABC123', '_gid', '_gat_UA-1', '_dc_gtm_UA-1']
const ADVERTISING = ['_gcl_au', '_gcl_aw', '_gac_UA-1', '_fbp', '_fbc']
const OWN = ['NEXT_LOCALE', '_gallery', 'x_ga', '_fbpx']
const names = () => [...new Set(document.cookie.split('; ').map((cookie) => cookie.split('=').at(0)))].sort()

it.each([
  ['the host', ''],
  ['the host by name', '; domain=www.mapleharbour.example'],
  ['the domain above it', '; domain=mapleharbour.example'],
])('deletes the vendor cookies on %s that consent does not cover, and no others @row:45', (_of, domain) => {
  const remaining = (answer: 'all' | 'refused' | Category) => {
    for (const name of [...ANALYTICS, ...ADVERTISING, ...OWN]) document.cookie = `${name}=1; path=/${domain}`
    removeVendorCookies(answer)
    return names()
  }
  expect(remaining('all')).toEqual([...ANALYTICS, ...ADVERTISING, ...OWN].sort())
  expect(remaining('analytics')).toEqual([...ANALYTICS, ...OWN].sort())
  expect(remaining('advertising')).toEqual([...ADVERTISING, ...OWN].sort())
  expect(remaining('refused')).toEqual([...OWN].sort())
})

it('deletes Google Ads’ key in local storage without consent to advertising @row:45', () => {
  const remaining = (answer: 'all' | 'refused' | Category) => {
    localStorage.setItem('_gcl_ls', '1')
    localStorage.setItem('own', '1')
    removeVendorCookies(answer)
    return Object.keys(localStorage).sort()
  }
  expect([remaining('all'), remaining('advertising'), remaining('analytics'), remaining('refused')]).toEqual([
    ['_gcl_ls', 'own'],
    ['_gcl_ls', 'own'],
    ['own'],
    ['own'],
  ])
})
