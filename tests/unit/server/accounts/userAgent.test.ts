/** @jest-environment node */
import { parseUserAgent } from '@/server/accounts/sessions/userAgent'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/129.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/129.0 Safari/537.36 Edg/129.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/129.0 Safari/604.1`, 'Chrome', 'iPad'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S9) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/122.0 MicroMessenger/8.0`, 'WeChat', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Linux'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${IPHONE} Version/17.0 EdgiOS/125.2535.60 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iPhone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003131) NetType/WIFI`, 'WeChat', 'iPhone'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.35.107;FBDV/iPhone14,5;FBSN/iOS]`, null, 'iPhone'],
  [`${IPHONE} Mobile/15E148 Instagram 337.0.1.28.83 (iPhone14,5; iOS 17_5; zh_HK)`, null, 'iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A5 Build/TP1A; wv) ${WEBKIT} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A]`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HD1913) ${WEBKIT} Chrome/125.0 Mobile Safari/537.36 EdgA/124.0`,
    'Edge',
    'Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (Linux; U; Android 12; RMX3085) ${WEBKIT} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
    'UC Browser',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C) ${WEBKIT} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.8`,
    'Mi Browser',
    'Android',
  ],
  // An iPad in desktop mode sends the same as a Mac.
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${WINDOWS} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`, 'Opera', 'Windows'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Vivaldi/6.8`, 'Vivaldi', 'Windows'],
  ['curl/8.0 <script>', null, null],
  ['My own <b>text</b>/1.0 (hello; world)', null, null],
  ['constructor/1.0 (hello)', null, null],
  ['a'.repeat(5_000), null, null],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36`, 'Chrome', 'HarmonyOS'],
  ['', null, null],
  [undefined, null, null],
])('names a device only by known brand names, not by text of the request: %s', (agent, browser, system) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system })
})
