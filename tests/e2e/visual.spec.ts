import { expect, LOCALES, localePath, logInAs, stack, wordsOf, type Locale, type Page } from '../support/e2e'
import { expectLook, lookOff, settle, test } from '../support/pictures'
import { DIALOG_LOOKS, PAGES, STATES, thereIn, WIDTHS } from '../support/places'
import { hideCounts, logInAsTheSame } from '../support/look/ownPages'
import { forceStates } from '../support/look/states'
import { openView, SENT_WITHOUT_SCRIPTS } from '../support/reach/views'

/** Of the page behind them. */
const CALM = '/terms-of-use'

async function open(page: Page, locale: Locale, path: string, font: string) {
  const [route = '', query] = path.split('?')
  await page.goto(localePath(locale, route) + (query ? `?${query}` : ''))
  await page.addStyleTag({ content: font })
}

/** The page at each width, settled. */
async function* atEachWidth(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    yield width
  }
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  for (const { look, path, query, noise } of [...PAGES, ...STATES].filter(thereIn(locale))) {
    test(`${look} looks as it did in ${locale}`, async ({ page, hanFont, expectNoise }) => {
      if (noise) expectNoise(noise)
      await open(page, locale, query ? `${path}?${query}` : path, hanFont)
      if (look === 'signin') await page.locator('input[type=password]').waitFor()
      for await (const width of atEachWidth(page)) {
        await expectLook(await page.screenshot({ fullPage: true }), `${look}-${locale}-${width}`)
      }
    })
  }

  test(`the answer to a form without scripts looks as it did in ${locale}`, async ({
    page,
    hanFont,
    expectNoise,
  }) => {
    expectNoise(/422/)
    await openView(page, locale, SENT_WITHOUT_SCRIPTS)
    await page.addStyleTag({ content: hanFont })
    for await (const width of atEachWidth(page)) {
      const picture = await page.screenshot({ fullPage: true })
      await expectLook(picture, `contact-sent-without-scripts-${locale}-${width}`)
    }
  })

  test(`every component looks as it did in ${locale}`, async ({ page, hanFont }) => {
    await open(page, locale, '/components', hanFont)
    for await (const width of atEachWidth(page)) {
      const picture = await page.screenshot({ fullPage: true })
      for (const part of await page.locator('[data-part]').all()) {
        const clip = await part.boundingBox()
        if (!clip) throw new Error('A part of the component page is not shown')
        const look = `component-${await part.getAttribute('data-part')}-${locale}-${width}`
        await expectLook(picture, look, { scale: 2, clip })
      }
    }
  })

  test(`what is pointed at and what has the focus look as they did in ${locale}`, async ({
    page,
    hanFont,
  }) => {
    for (const state of ['hover', 'focus'] as const) {
      await open(page, locale, '/components', hanFont)
      await forceStates(page, '[data-part] :is(button, a, input, textarea)', state)
      for await (const width of atEachWidth(page)) {
        const picture = await page.screenshot({ fullPage: true })
        for (const part of ['buttons', 'fields']) {
          const clip = await page.locator(`[data-part=${part}]`).boundingBox()
          if (!clip) throw new Error(`The part ${part} is not shown`)
          await expectLook(picture, `component-${part}-${state}-${locale}-${width}`, { scale: 2, clip })
        }
      }
    }
  })

  test(`dialogs look as they did in ${locale}`, async ({ page, hanFont }) => {
    for (const { look, query } of DIALOG_LOOKS.filter(({ forMembers }) => !forMembers)) {
      await open(page, locale, `${CALM}?${query}`, hanFont)
      await page.getByRole('dialog').waitFor()
      for await (const width of atEachWidth(page)) {
        await expectLook(await page.screenshot(), `${look}-${locale}-${width}`)
      }
    }
  })

  test(`header and menus look as they did in ${locale}`, async ({ page, hanFont }) => {
    await open(page, locale, CALM, hanFont)
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.locator('header[data-scrolled]').waitFor()
    for await (const width of atEachWidth(page)) {
      const menu = width === 390 ? words('common', 'nav.menu') : words('common', 'language.choose')
      await page.getByRole('button', { name: menu }).click()
      await expectLook(await page.screenshot(), `menu-${locale}-${width}`)
      await page.keyboard.press('Escape')
    }
  })

  test(`a member's header and dialogs look as they did in ${locale}`, async ({ page, hanFont }) => {
    await logInAs(page)
    const dialogs = DIALOG_LOOKS.filter(({ forMembers }) => forMembers)
    for (const { look, query } of [{ look: 'member', query: '' }, ...dialogs]) {
      await open(page, locale, `${CALM}?${query}`, hanFont)
      const known = page.getByRole('button', { name: words('common', 'header.account'), includeHidden: true })
      await known.waitFor()
      if (query) await page.getByRole('dialog').waitFor()
      for await (const width of atEachWidth(page)) {
        await expectLook(await page.screenshot(), `${look}-${locale}-${width}`)
      }
    }
  })

  test(`the own account and the administration look as they did in ${locale}`, async ({ page, hanFont }) => {
    const found = await logInAsTheSame(page, locale)
    for (const [name, path, shown] of [
      ['account', '/account', words('account', 'devices.current')],
      ['admin-users', `/admin/users?${found}`, '陳美玲'],
      ['admin-messages', `/admin/users?view=messages&kind=overdue&${found}`, 'Chan'],
    ] as const) {
      await open(page, locale, path, hanFont)
      await page.locator('main').getByText(shown).first().waitFor()
      await hideCounts(page)
      for await (const width of atEachWidth(page)) {
        await expectLook(await page.screenshot({ fullPage: true }), `${name}-${locale}-${width}`)
      }
    }
  })

  test.describe('A new visitor', () => {
    test.use({ consent: null })

    test(`the question about measuring looks as it did in ${locale}`, async ({ page, hanFont }) => {
      await open(page, locale, CALM, hanFont)
      await page.getByRole('heading', { name: words('consent', 'heading') }).waitFor()
      for await (const width of atEachWidth(page)) {
        await expectLook(await page.screenshot(), `consent-${locale}-${width}`)
      }
    })
  })
}

for (const [change, rule] of [
  ['four pixels of padding', '[data-part=buttons] button { padding-inline-end: calc(1.5rem + 4px) }'],
  ['a step of one colour', ':root { --maple-600: #b03526 }'],
  ['a step of one space', ':root { --space-6: 1.75rem }'],
] as const) {
  test(`the pictures would tell of ${change}`, async ({ page, hanFont }) => {
    await open(page, 'en-CA', '/components', hanFont)
    await page.setViewportSize({ width: 1440, height: 900 })
    const off = async () => {
      await settle(page)
      const clip = await page.locator('[data-part=buttons]').boundingBox()
      const picture = await page.screenshot({ fullPage: true })
      return lookOff(picture, 'component-buttons-en-CA-1440', 2, clip ?? undefined)
    }
    expect(await off()).toBeNull()
    await page.addStyleTag({ content: rule })
    expect(await off()).not.toBeNull()
  })
}

test('the component page is for those who build the site: not listed, linked nowhere, absent elsewhere', async ({
  request,
}) => {
  const page = await request.get('/components')
  expect(page.status()).toBe(200)
  expect(page.headers()['x-robots-tag']).toBe('noindex')
  expect(await page.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/')).text()).not.toContain('"/components"')
  for (const locale of LOCALES) {
    const visitors = stack('CUT_OFF_SITE_URL') + localePath(locale, '/components')
    expect((await request.get(visitors)).status()).toBe(404)
  }
})
