import { expect, localePath, logInAs, test, wordsOf, type Locator, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'
import { accountLinks, dialogsOf, newMember, sharedMember } from '../support/members'
import { PUBLIC_DIALOGS, WIDTHS } from '../support/pages'

/** In CSS px: the large and the medium breakpoint, and the margins beside a dialog in a narrow window. */
const LARGE = 1024
const MEDIUM = 448
const MARGINS = 32

const FIELDS: Partial<Record<string, readonly string[]>> = {
  login: ['email', 'password'],
  signup: ['email', 'name', 'password', 'passwordConfirmation'],
  initiateReset: ['email'],
}
const NEW_PASSWORD = ['password', 'passwordConfirmation'] as const
const LINK = { email: 'chan@example.com', hash: 'a-secret-of-the-mail' }

/**
 * A repeated and an unknown name. The full matrix adds an empty name and a property of every JavaScript
 * object.
 */
const INVALID = [
  { queries: ['dialog=login&dialog=signup', 'dialog=nonsense'], isCore: true },
  { queries: ['dialog=toString', 'dialog='], isCore: false },
]

/** Checks a dialog's width against its breakpoint on a phone and on a desktop. */
async function expectWidth(page: Page, dialog: Locator, breakpoint: number): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await dialog.boundingBox())?.width, `in a window of ${width} px`)
      .toBeCloseTo(Math.min(breakpoint, width - MARGINS), 0)
  }
}

/** Expects the close button beside the middle of the heading's first line, even if the heading wraps. */
async function expectCloseButtonBesideHeading(page: Page, dialog: Locator): Promise<void> {
  const offset = () =>
    dialog.evaluate((element) => {
      const heading = document.createRange()
      heading.selectNodeContents(element.querySelector('h2') ?? element)
      const [line] = heading.getClientRects()
      const button = element.querySelector('h2 + button')?.getBoundingClientRect()
      if (!line || !button) return NaN
      return Math.abs((line.top + line.bottom - button.top - button.bottom) / 2)
    })
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(offset, `in a window of ${width} px`).toBeLessThan(4)
  }
}

test.use({ reducedMotion: 'reduce' })

forEachLocale('Dialog URLs', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)
  const labelsOf = (names: readonly string[]) => names.map((name) => words('forms', `field.${name}`))
  const link = (path: string) => `${at(path)}?${new URLSearchParams({ dialog: 'reset', ...LINK })}`
  /** A link as the mail contains it. */
  const mailedLink = (hash = LINK.hash) => `${at('/')}?dialog=reset#${new URLSearchParams({ ...LINK, hash })}`

  test('open each dialog at its width and with its fields @spec:2.33 @spec:2.36 @spec:2.37 @spec:2.38', async ({
    page,
  }) => {
    const { open, dialogNamed, goTo } = dialogsOf(page, locale)
    const labels = open.locator('label')
    for (const name of PUBLIC_DIALOGS) {
      await test.step(name, async () => {
        await goTo(name)
        await expect(dialogNamed(name)).toBeVisible()
        await expect(open).toHaveCount(1)
        await expectWidth(page, dialogNamed(name), name === 'contact' ? LARGE : MEDIUM)
        const fields = FIELDS[name]
        if (fields) await expect(labels).toHaveText(labelsOf(fields))
        if (name === 'contact') await expectCloseButtonBesideHeading(page, dialogNamed(name))
      })
    }
    await page.goto(link('/'))
    await expect(dialogNamed('reset')).toBeVisible()
    await expect(labels).toHaveText(labelsOf(NEW_PASSWORD))
  })

  for (const { queries, isCore } of INVALID) {
    test(
      `open no dialog for ?${queries.join(' and ?')} @spec:2.33 @row:40`,
      fullMatrixUnless(isCore),
      async ({ page }) => {
        const { open, dialogNamed } = dialogsOf(page, locale)
        for (const query of queries) {
          await page.goto(`${at('/')}?${query}`)
          // Once this dialog is open, the page has had time to open another one.
          await accountLinks(page, locale).logIn.click()
          await expect(dialogNamed('login')).toBeVisible()
          await expect(open).toHaveCount(1)
          // The valid dialog has its own history entry: the page did not count the invalid one as open.
          await page.goBack()
          await expect(open).toBeHidden()
          await expect(page).toHaveURL(`${at('/')}?${query}`)
        }
      },
    )
  }

  test(
    'keep the path and the query of the page below',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/404/)
      const { open } = dialogsOf(page, locale)
      for (const [path, pathWithLogin] of [
        ['/no/such/page', '/no/such/page?dialog=login'],
        ['/contact?reason=study-permit', '/contact?reason=study-permit&dialog=login'],
      ] as const) {
        await page.goto(at(path))
        await accountLinks(page, locale).logIn.click()
        await expect(open).toBeVisible()
        await expect(page).toHaveURL(at(pathWithLogin))
        await page.reload()
        await expect(open).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
        await expect(page).toHaveURL(at(path))
      }
    },
  )

  test('lose email and secret of a reset link at once, and this tab keeps them for a reload @spec:2.34 @row:14', async ({
    page,
  }) => {
    const { open, dialogNamed, field } = dialogsOf(page, locale)
    const sent: string[] = []
    page.on('request', (request) => {
      // Chromium ignores the referrer policy for fonts of a <style> element (decision 8).
      if (request.isNavigationRequest() || request.resourceType() === 'font') return
      sent.push(request.url(), request.headers().referer ?? '')
    })
    const expectSecretRemoved = async () => {
      await expect(page).toHaveURL(`${at('/')}?dialog=reset`)
      const contents = await page.evaluate(() => [
        document.documentElement.outerHTML,
        JSON.stringify(history.state),
        JSON.stringify({ ...localStorage }),
        document.cookie,
        Array.from(document.links, ({ href }) => href).join(),
      ])
      for (const text of [...contents, ...sent]) expect(text).not.toContain(LINK.hash)
      for (const text of sent) expect(text).not.toContain(encodeURIComponent(LINK.email))
    }

    await test.step('the secret is in the memory of the tab only', async () => {
      await page.goto(at('/contact'))
      const response = await page.goto(link('/'))
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expect(field('password')).toBeVisible()
      await expectSecretRemoved()
    })

    await test.step('the history has one entry for the link, without the secret', async () => {
      await page.goBack()
      await expect(page).toHaveURL(at('/contact'))
      await page.goForward()
      await expect(page).toHaveURL(`${at('/')}?dialog=reset`)
      await expect(dialogNamed('reset')).toBeVisible()
    })

    await test.step('a page rendered at each request opens the dialog over the home page', async () => {
      await page.goto(link('/signin'))
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expectSecretRemoved()
    })

    await test.step('a closed dialog can be opened again, also after a reload, but not in another tab', async () => {
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(at('/'))
      await page.evaluate(async () => {
        await Reflect.get(window, 'next').router.push('/?dialog=reset')
      })
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expect(field('password')).toBeVisible()
      await expectSecretRemoved()
      await page.reload()
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expect(field('password')).toBeVisible()
      await expectSecretRemoved()
      const otherTab = await page.context().newPage()
      await otherTab.goto(`${at('/')}?dialog=reset`)
      await expect(otherTab.getByRole('dialog')).toContainText(words('forms', 'validation.linkIncomplete'))
    })

    await test.step('a mailed link has the secret after the #, also for a tab that shows the dialog', async () => {
      await page.goto(at('/contact'))
      await page.goto(mailedLink())
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expectSecretRemoved()
      await Promise.all([page.waitForEvent('load'), page.goto(mailedLink(`${LINK.hash}-2`))])
      await expect(dialogNamed('reset')).toContainText(LINK.email)
      await expectSecretRemoved()
      expect(await page.evaluate(() => sessionStorage.getItem('reset'))).toContain(`${LINK.hash}-2`)
    })
  })

  test('open the profile with a logout button, and a dashboard link only for administrators @spec:2.33 @spec:2.37 @spec:2.39 @spec:2.40 @spec:6.2', async ({
    page,
  }) => {
    const { dialogNamed, goTo, button } = dialogsOf(page, locale)
    const links = page.getByRole('dialog').getByRole('link')
    const account = words('dialogs', 'profile.account')
    const openProfile = async ({ email, password }: { email: string; password: string }) => {
      await logInAs(page, email, password)
      await goTo('profile')
      await expect(dialogNamed('profile')).toContainText(email)
      await expect(button('dialogs', 'profile.logOut')).toBeVisible()
    }

    await openProfile(sharedMember())
    await expect(links).toHaveText([account])

    await page.context().clearCookies()
    await openProfile(await newMember(page, 'ADMIN'))
    await expect(links).toHaveText([account, words('dialogs', 'profile.dashboard')])
    await expect(links.last()).toHaveAttribute('href', at('/admin/users'))
    await expectWidth(page, dialogNamed('profile'), MEDIUM)
  })
})
