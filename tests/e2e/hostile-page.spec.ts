import { LOCALES, type Locale } from '@/i18n/locales'
import { contactForm, skipTypingTime, storedMessages, type Scope } from '../support/contactForm'
import {
  expect,
  localePath,
  logInAs,
  queryDatabase,
  test,
  unique,
  wordsOf,
  type Locator,
  type Page,
} from '../support/e2e'
import { HOSTILITIES, type Hostility, type HostilityName } from '../support/hostilePage'
import { fullMatrixUnless } from '../support/matrix'
import { accountButtons, dialogsOf, newMember, PASSWORD, resetLink, sharedMember } from '../support/members'

type Visit = {
  page: Page
  locale: Locale
  fill: (field: Locator, value: string) => Promise<void>
  /** Presses until the call gets through. `done` appears after success. */
  submit: (press: () => Promise<void>, done: Locator) => Promise<void>
}

const LOCALE = 'zh-HK'
const words = wordsOf(LOCALE)
const FAILED = new RegExp(`${words('errors', 'UNREACHABLE')}|${words('forms', 'contact.error')}`)
const PHONE = { width: 390, height: 844 }
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

const JOURNEYS = {
  async home({ page }: Visit) {
    for (const locale of LOCALES) {
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
    }
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
    const { account } = accountButtons(page, locale)
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
    const { account } = accountButtons(page, locale)
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
    const { account, logIn } = accountButtons(page, locale)
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
    const words = wordsOf(locale)
    const sender = unique('hostile')
    await queryDatabase(
      `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, message, locale)
       VALUES ($1, $1, $1, 'Lee', 'lee@example.com', '請幫助我', 'zh-HK')`,
      [sender],
    )
    const { email, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    await page.goto(`${localePath(locale, '/admin/users')}?view=messages&search=${sender}`)
    const item = page.getByRole('listitem').filter({ hasText: sender })
    await expect(item).toHaveCount(1)
    const group = page.getByRole('group', { name: words('admin', 'messages.bulk.label') })
    const answer = async () => {
      await group.getByRole('checkbox').check()
      await group.getByRole('button', { name: words('admin', 'messages.answer.submit') }).click()
    }
    await submit(answer, page.getByText(words('admin', 'messages.noResults')))
    await expect(item).toHaveCount(0)
  },
} satisfies Record<string, (visit: Visit) => Promise<void>>

type JourneyName = keyof typeof JOURNEYS

/** The combinations that `npm test` runs: each hostility and each journey at least once. */
const CORE: readonly (readonly [HostilityName, JourneyName])[] = [
  ['translates and keeps observing', 'language switch'],
  ['translates and keeps observing', 'admin inbox'],
  ['has elements of extensions before hydration', 'contact form'],
  ['has elements of extensions after hydration', 'contact dialog'],
  ['comes without comments', 'home'],
  ['has changed attributes', 'log-out'],
  ['has no storage', 'search'],
  ['has no storage', 'log-in'],
  ['has full storage', 'contact form'],
  ['has full storage', 'log-out'],
  ['has no cookies', 'contact dialog'],
  ['has no popovers', 'menu'],
  ['is used with an input method', 'sign-up'],
  ['is filled in without events', 'log-in'],
  ['loses a call', 'reset'],
  ['loses a call', 'admin inbox'],
  ['loses an answer', 'contact form'],
  ['loses an answer', 'sign-up'],
  ['loses an answer', 'reset'],
  ['loses an answer', 'log-out'],
]

/** Journeys that a hostility makes impossible, or that have tests of their own. */
const LEFT_OUT: Partial<Record<HostilityName, readonly JourneyName[]>> = {
  'has no cookies': ['sign-up', 'log-in', 'reset', 'log-out', 'admin inbox'],
  // They submit nothing.
  'loses an answer': ['home', 'language switch', 'menu', 'search'],
}

test.use({ reducedMotion: 'reduce' })

for (const [name, hostility] of Object.entries(HOSTILITIES) as [HostilityName, Hostility][])
  test.describe(`A page that ${name} works`, () => {
    for (const [journey, run] of Object.entries(JOURNEYS) as [
      JourneyName,
      (visit: Visit) => Promise<void>,
    ][]) {
      if (LEFT_OUT[name]?.includes(journey)) continue
      const isCore = CORE.some(([one, other]) => one === name && other === journey)
      test(`in the journey: ${journey}`, fullMatrixUnless(isCore), async ({ page, expectNoise }) => {
        if (hostility.noise) expectNoise(hostility.noise)
        let lostRequests = 0
        page.on('requestfailed', () => lostRequests++)
        await hostility.prepare?.(page)
        await run({
          page,
          locale: LOCALE,
          fill: hostility.fill ?? ((field, value) => field.fill(value)),
          submit: (press, done) =>
            hostility.submit?.({ page, press, done, failed: page.getByText(FAILED) }) ?? press(),
        })
        if (name.startsWith('loses')) expect(lostRequests).toBeGreaterThan(0)
      })
    }
  })
