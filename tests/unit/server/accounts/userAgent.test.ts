/** @jest-environment node */
import { parseUserAgent } from '@/server/accounts/sessions/userAgent'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/129.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/129.0 Safari/537.36 Edg/129.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/129.0 Safari/604.1`, 'Chrome', 'iPad'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S9) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/122.0 MicroMessenger/8.0`, 'WeChat', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1`, 'Safari', 'Mac'],
  ['curl/8.0 <script>', null, null],
  [undefined, null, null],
])('names a device only by known brand names, not by text of the request: %s', (agent, browser, system) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system })
})
