import { LOCALES, type Locale } from '@/i18n/locales'
import { contactForm, skipTypingTime, storedMessages, type Scope } from '../support/contactForm'
import {
  expect,
  localePath,
  logInAs,
  queryDatabase,
  stack,
  test,
  unique,
  wordsOf,
  type Locator,
  type Page,
} from '../support/e2e'
import { blockCookies, HOSTILITIES, type Hostility, type HostilityName } from '../support/hostilePage'
import { fullMatrixUnless } from '../support/matrix'
import {
  accountLinks,
  dialogsOf,
  logOut,
  loginForm,
  newMember,
  PASSWORD,
  resetLink,
  sharedMember,
} from '../support/members'

type Visit = {
  page: Page
  locale: Locale
  fill: (field: Locator, value: string) => Promise<void>
  /** Presses until the call gets through. `done` appears after success. */
  submit: (press: () => Promise<void>, done: Locator) => Promise<void>
}

const failureIn = (locale: Locale) =>
  new RegExp(`${wordsOf(locale)('errors', 'UNREACHABLE')}|${wordsOf(locale)('forms', 'contact.error')}`)
const PHONE = { width: 390, height: 844 }
const BOTH = { password: PASSWORD, passwordConfirmation: PASSWORD }
const NEW_PASSWORD = '一個新密碼, all mine'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function sendMessage(scope: Scope, { page, locale, fill, submit }: Visit): Promise<void> {
  const { field, send, sent } = contactForm(scope, locale)
  const email = `${unique('hostile')}@example.com`
  await fill(field('firstName'), '美玲')
  await fill(field('lastName'), '陳')
  await fill(field('email'), email)
  await fill(field('message'), '我們一家想移居加拿大')
  await skipTypingTime(page)
  await submit(() => send.click(), sent)
  await expect(sent).toBeVisible()
  expect(await storedMessages(email)).toMatchObject([{ first_name: '美玲', spam: false }])
}

const pendingMails = (email: string) =>
  queryDatabase(`SELECT id FROM outbox_mails WHERE recipient = $1 AND status = 'PENDING'`, [email])

/** Opens the admin inbox as an administrator, with one new message in the list. */
async function openInbox(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const sender = unique('hostile')
  await queryDatabase(
    `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, message, locale)
     VALUES ($1, $1, $1, 'Lee', 'lee@example.com', '請幫助我', $2)`,
    [sender, locale],
  )
  const { email, password } = await newMember(page, 'ADMIN')
  await logInAs(page, email, password)
  await page.goto(`${localePath(locale, '/admin/users')}?view=messages&search=${sender}`)
  const item = page.getByRole('listitem').filter({ hasText: sender })
  await expect(item).toHaveCount(1)
  const group = page.getByRole('group', { name: words('admin', 'messages.bulk.label') })
  return {
    sender,
    item,
    answer: async () => {
      await group.getByRole('checkbox').check()
      await group.getByRole('button', { name: words('admin', 'messages.answer.submit') }).click()
    },
  }
}

const JOURNEYS = {
  async home({ page, locale }: Visit) {
    const words = wordsOf(locale)
    await page.goto(localePath(locale, '/'))
    const heading = await h1(page).innerText()
    await page
      .getByRole('navigation', { name: words('common', 'nav.label') })
      .getByRole('link', { name: words('common', 'nav.company') })
      .click()
    await expect(page).toHaveURL(localePath(locale, '/company'))
    await expect(h1(page)).not.toHaveText(heading)
    await page.goBack()
    await expect(h1(page)).toHaveText(heading)
  },
  async 'language switch'({ page, locale }: Visit) {
    const [other = locale] = LOCALES.filter((one) => one !== locale)
    await page.goto(localePath(locale, '/contact'))
    for (const [from, to] of [
      [locale, other],
      [other, locale],
    ] as const) {
      const heading = await h1(page).innerText()
      await page.getByRole('button', { name: wordsOf(from)('common', 'language.choose') }).click()
      await page.getByRole('link', { name: to === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page).toHaveURL(localePath(to, '/contact'))
      await expect(h1(page)).not.toHaveText(heading)
    }
  },
  async menu({ page, locale }: Visit) {
    const words = wordsOf(locale)
    await page.setViewportSize(PHONE)
    await page.goto(localePath(locale, '/contact'))
    const link = page
      .getByRole('navigation', { name: words('common', 'nav.label') })
      .getByRole('link', { name: words('common', 'nav.company') })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: words('common', 'nav.menu') }).click()
    await link.click()
    await expect(page).toHaveURL(localePath(locale, '/company'))
    await expect(link).toBeHidden()
  },
  async 'contact form'(visit: Visit) {
    await visit.page.goto(localePath(visit.locale, '/contact'))
    await sendMessage(visit.page, visit)
  },
  async 'contact dialog'(visit: Visit) {
    await visit.page.goto(`${localePath(visit.locale, '/company')}?dialog=contact`)
    await sendMessage(visit.page.getByRole('dialog'), visit)
  },
  async 'sign-up'({ page, locale, fill, submit }: Visit) {
    const { open, field, button, goTo } = dialogsOf(page, locale)
    await goTo('signup', '/company')
    await fill(field('email'), `${unique('hostile')}@example.com`)
    await fill(field('name'), '陳美玲')
    await fill(field('password'), PASSWORD)
    await fill(field('passwordConfirmation'), PASSWORD)
    const { account } = accountLinks(page, locale)
    await submit(() => button('forms', 'signup.submit').click(), account)
    await expect(open).toHaveCount(0)
    await expect(account).toBeVisible()
  },
  async 'log-in'({ page, locale, fill, submit }: Visit) {
    const { open, field, button, goTo } = dialogsOf(page, locale)
    const { email, password } = sharedMember()
    await goTo('login', '/company')
    await fill(field('email'), email)
    await fill(field('password'), password)
    const { account } = accountLinks(page, locale)
    await submit(() => button('forms', 'login.submit').click(), account)
    await expect(open).toHaveCount(0)
    await expect(account).toBeVisible()
  },
  async reset({ page, locale, fill, submit }: Visit) {
    const { dialogNamed, field, button, goTo } = dialogsOf(page, locale)
    const { email } = await newMember(page)
    await goTo('initiateReset', '/company')
    await fill(field('email'), email)
    const requested = dialogNamed('initiateReset').getByText(
      wordsOf(locale)('forms', 'initiateReset.success'),
    )
    await submit(() => button('forms', 'initiateReset.submit').click(), requested)
    await expect(requested).toBeVisible()
    // If the first answer was lost, there are two mails. The second one invalidates the link of the first.
    await expect.poll(() => pendingMails(email)).toEqual([])
    await page.goto(await resetLink(email))
    await fill(field('password'), NEW_PASSWORD)
    await fill(field('passwordConfirmation'), NEW_PASSWORD)
    await submit(() => button('forms', 'reset.submit').click(), dialogNamed('profile'))
    await expect(dialogNamed('profile')).toContainText(email)
  },
  async 'log-out'({ page, locale, submit }: Visit) {
    const { email, password } = sharedMember()
    const { account, logIn } = accountLinks(page, locale)
    const { open, button } = dialogsOf(page, locale)
    await logInAs(page, email, password)
    await page.goto(localePath(locale, '/company'))
    await account.click()
    await submit(() => button('dialogs', 'profile.logOut').click(), logIn)
    await expect(open).toHaveCount(0)
    await expect(logIn).toBeVisible()
  },
  async search({ page, locale, fill }: Visit) {
    await page.goto(localePath(locale, '/resources'))
    await fill(page.getByRole('searchbox'), locale === 'en-CA' ? 'parents' : '父母')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/resources\/search\?q=/)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).not.toHaveCount(0)
  },
  async 'admin inbox'({ page, locale, submit }: Visit) {
    const { item, answer } = await openInbox(page, locale)
    await submit(answer, page.getByText(wordsOf(locale)('admin', 'messages.noResults')))
    await expect(item).toHaveCount(0)
  },
} satisfies Record<string, (visit: Visit) => Promise<void>>

type JourneyName = keyof typeof JOURNEYS

/** Expects the login page, in the language of the page that sent the visitor there, with a form that answers. */
async function expectSignIn(page: Page, locale: Locale, path: string): Promise<void> {
  const words = wordsOf(locale)
  await expect(page).toHaveURL((url) => url.pathname === localePath(locale, '/signin'))
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toContain(localePath(locale, path))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.getByText(words('auth', 'loggedOut.heading'))).toHaveCount(0)
  const { error, submit } = loginForm(page, locale)
  await submit(sharedMember())
  await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
}

/** The journeys that need a session, for a visitor without cookies: each message is true. */
const WITHOUT_COOKIES: Partial<Record<JourneyName, (page: Page, locale: Locale) => Promise<void>>> = {
  async 'sign-up'(page, locale) {
    const words = wordsOf(locale)
    const { goTo, button, field, fill, error } = dialogsOf(page, locale)
    const email = `${unique('hostile')}@example.com`
    const { unblock } = await blockCookies(page)
    await goTo('signup', '/company')
    await fill({ email, name: '陳美玲', ...BOTH })
    await button('forms', 'signup.submit').click()
    await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
    await expect(field('email')).toHaveValue(email)
    expect(await queryDatabase('SELECT id FROM users WHERE email = $1', [email])).toEqual([])
    await unblock()
    await page.reload()
    await fill({ email, name: '陳美玲', ...BOTH })
    await button('forms', 'signup.submit').click()
    await expect(accountLinks(page, locale).account).toBeVisible()
  },
  async 'log-in'(page, locale) {
    const words = wordsOf(locale)
    const { goTo, button, field, fill, error } = dialogsOf(page, locale)
    const { email, password } = sharedMember()
    const reason = words('errors', 'COOKIES_BLOCKED')
    await blockCookies(page)
    await goTo('login', '/company')
    for (const typed of [password, 'not the password']) {
      await fill({ email, password: typed })
      await button('forms', 'login.submit').click()
      await expect(error).toHaveText(reason)
      await expect(field('email')).toHaveValue(email)
    }
    await page.goto(localePath(locale, '/account'))
    await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toBeVisible()
    await expectSignIn(page, locale, '/account')
    const mailed = page.getByRole('region', { name: words('auth', 'login.link') })
    await mailed.getByLabel(words('forms', 'field.email')).fill(email)
    await mailed.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
    await expect(mailed.getByRole('alert')).toHaveText(reason)
    await expect(mailed.getByRole('status')).toBeEmpty()
  },
  async reset(page, locale) {
    const words = wordsOf(locale)
    const { dialogNamed, goTo, button, fill, error } = dialogsOf(page, locale)
    const { email } = await newMember(page)
    await blockCookies(page)
    await goTo('initiateReset', '/company')
    await fill({ email })
    await button('forms', 'initiateReset.submit').click()
    await expect(dialogNamed('initiateReset')).toContainText(words('forms', 'initiateReset.success'))
    await page.goto(await resetLink(email))
    await fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD })
    await button('forms', 'reset.submit').click()
    await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
    await expect(dialogNamed('reset')).toContainText(words('forms', 'reset.changed'))
    await logInAs(page, email, NEW_PASSWORD)
  },
  async 'log-out'(page, locale) {
    const words = wordsOf(locale)
    const { error } = dialogsOf(page, locale)
    const { email, password } = sharedMember()
    await logInAs(page, email, password)
    for (const path of ['/company', '/account']) {
      await page.goto(localePath(locale, path))
      await expect(accountLinks(page, locale).account).toBeVisible()
      const { unblock } = await blockCookies(page)
      await logOut(page, locale)
      await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
      await expect(page.getByText(words('dialogs', 'profile.loggedOut'))).toHaveCount(0)
      const session = await page.request.get(`${stack('SITE_URL')}/api/auth/session`)
      expect(await session.json()).toMatchObject({ user: { email } })
      await unblock()
    }
  },
  async 'admin inbox'(page, locale) {
    const { sender, answer } = await openInbox(page, locale)
    await blockCookies(page)
    await answer()
    await expectSignIn(page, locale, '/admin/users')
    const find = 'SELECT answered_at FROM contact_messages WHERE id = $1'
    expect(await queryDatabase(find, [sender])).toEqual([{ answered_at: null }])
    await page.goto(localePath(locale, '/admin/users'))
    await expectSignIn(page, locale, '/admin/users')
  },
}

/**
 * What `npm test` runs: what changes the HTML, the scripts, the cookies or the fields of a page, in one journey each.
 */
const CORE: Partial<Record<HostilityName, readonly [Locale, JourneyName]>> = {
  'has elements of extensions before hydration': ['en-CA', 'home'],
  'has elements of extensions after hydration': ['zh-HK', 'contact dialog'],
  'comes without comments': ['zh-HK', 'home'],
  'has changed attributes': ['en-CA', 'menu'],
  'has no cookies': ['en-CA', 'log-in'],
  'has no newer methods': ['en-CA', 'log-out'],
  'is filled in without events': ['en-CA', 'reset'],
}

test.use({ reducedMotion: 'reduce' })

for (const [name, hostility] of Object.entries(HOSTILITIES) as [HostilityName, Hostility][])
  test.describe(`A page that ${name} works`, () => {
    for (const journey of Object.keys(JOURNEYS) as JourneyName[])
      for (const locale of LOCALES) {
        const [coreLocale, coreJourney] = CORE[name] ?? []
        test(
          `in the journey: ${journey}, in ${locale}`,
          fullMatrixUnless(locale === coreLocale && journey === coreJourney),
          async ({ page, expectNoise }) => {
            if (hostility.noise) expectNoise(hostility.noise)
            const withoutCookies = name === 'has no cookies' && WITHOUT_COOKIES[journey]
            if (withoutCookies) return withoutCookies(page, locale)
            let lostRequests = 0
            page.on('requestfailed', () => lostRequests++)
            await hostility.prepare?.(page)
            await JOURNEYS[journey]({
              page,
              locale,
              fill: hostility.fill ?? ((field, value) => field.fill(value)),
              submit: (press, done) =>
                hostility.submit?.({ page, press, done, failed: page.getByText(failureIn(locale)) }) ??
                press(),
            })
            if (name.startsWith('loses')) expect(lostRequests).toBeGreaterThan(0)
          },
        )
      }
  })
