import { formatDue, formatMoment } from '@/i18n/formatMoment'
import {
  expect,
  holdRequests,
  localePath,
  logInAs,
  mailsContaining,
  queryDatabase,
  test,
  type Page,
  unique,
  wordsOf,
} from '../support/e2e'
import { deferred } from '../support/deferred'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { newMember } from '../support/members'

/** The reply deadline of a message that arrived on the morning of Monday, 5 January 2026. */
const DUE = new Date('2026-01-07T10:00:00Z')

forEachLocale('Administration', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const users = localePath(locale, '/admin/users')

  test('/admin/users loads its data in one request @spec:2.10 @spec:3.1 @spec:7.2 @spec:7.4 @spec:7.5 @spec:7.7', async ({
    page,
  }) => {
    const { email, name, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    const session = await page.request.get('/api/auth/session')
    expect(await session.json()).toMatchObject({ user: { email, name, role: 'ADMIN' } })

    const requests: { method: string; path: string; input: unknown }[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (!pathname.startsWith('/api/trpc/')) return
      const input: unknown = JSON.parse(searchParams.get('input') ?? 'null')
      requests.push({ method: request.method(), path: pathname, input })
    })
    await page.goto(users)
    await expect(page.getByRole('table')).toBeVisible()
    const first = {
      method: 'GET',
      path: '/api/trpc/admin.messageCounts,admin.overview,admin.users',
      input: expect.objectContaining({
        1: { json: { period: '12w' } },
        2: { json: { search: '', page: 1, sort: 'created', direction: 'desc' } },
      }),
    }
    expect(requests).toEqual([first])

    // next-auth refetches the session when the tab is shown; react-query would refetch in the same task.
    const sessionResponse = page.waitForResponse('**/api/auth/session')
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    })
    await sessionResponse
    await page.getByLabel(words('admin', 'users.search')).fill(email.toUpperCase())
    await page.getByRole('button', { name: words('admin', 'search') }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(page.getByText(words('admin', 'users.count', { count: 1 }), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/search=MEMBER/)
    await expect(row).toContainText(words('admin', 'users.roles.ADMIN'))
    expect(requests.map(({ path }) => path)).toEqual([first.path, '/api/trpc/admin.users'])

    const [account] = await queryDatabase('SELECT created_at FROM users WHERE email = $1', [email])
    const createdAt = account?.created_at
    if (!(createdAt instanceof Date)) throw new Error('The account has no date')
    const shown = row.getByRole('time').last()
    await expect(shown).toHaveText(formatMoment(locale, createdAt))
    await expect(shown).toHaveAttribute('datetime', createdAt.toISOString())

    const field = page.getByLabel(words('admin', 'users.search'))
    await field.fill(unique('nobody'))
    await field.press('Enter')
    await expect(page.getByText(words('admin', 'users.noResults'))).toBeVisible()
    await expect(field).toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue(email.toUpperCase())
  })

  test('/admin/users and its data are not found for a member @row:25', async ({ page, expectNoise }) => {
    expectNoise(/404/)
    const { email, password } = await newMember(page)
    await logInAs(page, email, password)
    const pageResponse = await page.goto(users)
    expect(pageResponse?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
    const build = await page.evaluate(
      () =>
        (JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}') as { buildId?: string })
          .buildId,
    )
    expect(build).toBeTruthy()
    const addresses = [`${locale}/admin/users.json`, 'admin/users.json'].map(
      (path) => `/_next/data/${build}/${path}`,
    )
    const headers = { 'x-nextjs-data': '1', 'x-middleware-subrequest': 'middleware:middleware:middleware' }
    for (const address of [...addresses, users]) {
      for (const extra of [{}, headers]) {
        const response = await page.request.get(address, { headers: extra })
        expect(response.status(), address).toBe(404)
        expect(await response.text()).not.toContain('@example.com')
      }
    }
    await page.context().clearCookies()
    const loginUrl = '/api/auth/signin?error=SessionRequired'
    const anonymous = await page.request.get(addresses[0] ?? '', { headers })
    expect(await anonymous.json()).toMatchObject({
      pageProps: { __N_REDIRECT: expect.stringContaining(loginUrl) },
    })
    const shown = await page.request.get(users, { headers, maxRedirects: 0 })
    expect([shown.status(), shown.headers().location]).toEqual([302, expect.stringContaining(loginUrl)])
  })

  test('shows a message as text, resends its dead letter, and marks it as answered, as open and as spam @row:34 @row:51', async ({
    page,
  }) => {
    const [id, sender] = [unique('row'), unique('sender')]
    const html = `<p>${sender}</p>`
    await queryDatabase(
      `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, phone, message, locale, created_at)
         VALUES ($1, $1, $2, 'Lee', 'lee@example.com', '+852 5550 0123', '<img src=x onerror=alert(1)>', 'en-CA', $3)`,
      [id, sender, new Date('2026-01-05T02:00:00Z')],
    )
    await queryDatabase(
      `INSERT INTO outbox_mails (id, template, recipient, locale, payload, status, attempts, contact_message_id)
         VALUES ($1, 'contactNotification', 'office@example.com', 'en-CA', $2, 'DEAD', 8, $1)`,
      [id, JSON.stringify({ subject: sender, html, text: sender })],
    )
    const { email, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    await page.goto(`${users}?view=messages&kind=failed&search=${sender}`)
    const name = `${sender} Lee`
    const item = page.getByRole('listitem').filter({ hasText: sender })
    const heading = page.getByRole('heading', { name: words('admin', 'messages.heading') })
    const act = (key: string) => item.getByRole('button', { name: words('admin', `messages.${key}.submit`) })
    const confirmation = (key: string) => page.getByText(words('admin', `messages.${key}.done`, { name }))
    await item.getByRole('heading', { name }).click()
    await expect(item).toContainText('<img src=x onerror=alert(1)>')
    await expect(item.getByRole('link', { name: 'lee@example.com' })).toHaveAttribute(
      'href',
      'mailto:lee@example.com',
    )
    await expect(item.getByRole('link', { name: '+852 5550 0123' })).toHaveAttribute(
      'href',
      'tel:+85255500123',
    )
    await expect(page).toHaveURL(new RegExp(`message=${id}`))
    await page.goBack()
    await expect(act('resend')).toBeHidden()
    await page.goForward()
    await act('resend').click()
    await expect(confirmation('resend')).toBeVisible()
    await expect(heading).toBeFocused()
    await expect.poll(() => mailsContaining(sender)).toHaveLength(1)

    await page.goto(`${users}?view=messages&kind=overdue&search=${sender}&message=${id}`)
    await expect(item).toContainText(words('admin', 'messages.overdue', { moment: formatDue(locale, DUE) }))
    await act('answer').click()
    await expect(confirmation('answer')).toBeVisible()
    await expect(item).toHaveCount(0)
    await page.getByRole('button', { name: words('admin', 'messages.undo'), exact: true }).click()
    await expect(item).toBeVisible()
    await act('markSpam').click()
    await expect(confirmation('markSpam')).toBeVisible()
    const [storedMessage] = await queryDatabase(
      'SELECT spam, answered_at FROM contact_messages WHERE id = $1',
      [id],
    )
    expect(storedMessage).toEqual({ spam: true, answered_at: null })
  })

  test('an administrator manages an account by keyboard and mouse, and the audit log records it', async ({
    page,
  }) => {
    const member = await newMember(page)
    await queryDatabase('UPDATE users SET email_verified = now() WHERE email = $1', [member.email])
    const { email, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    await page.goto(localePath(locale, '/'))
    await page.goto(`${users}?search=${member.email}`)
    const row = page.getByRole('row').filter({ hasText: member.email })
    const manage = row.getByRole('button')
    const dialog = page.getByRole('dialog', { name: member.name })
    const { name } = member
    await manage.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(words('admin', 'actions.disable.text', { name }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(manage).toBeFocused()
    await manage.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(row).toBeVisible()
    // One more Back leaves the list.
    await page.goBack()
    await expect(page).toHaveURL(localePath(locale, '/'))
    await page.goForward()
    await manage.click()
    const status = page.getByText(words('admin', 'actions.makeAdmin.done', { name }))
    // Screen readers announce nothing in the page behind a modal dialog.
    await page.evaluate(() => {
      const listener = new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof Element && target.role === 'status' && target.textContent)
            target.toggleAttribute('data-announced', !target.closest('[inert]'))
      })
      listener.observe(document.body, { childList: true, subtree: true })
    })
    await dialog.getByRole('button', { name: words('admin', 'actions.makeAdmin.submit') }).click()
    await expect(status).toBeVisible()
    await expect(status).toHaveAttribute('data-announced')
    await expect(row).toContainText(words('admin', 'users.roles.ADMIN'))
    await expect(manage).toBeFocused()
    await manage.click()
    await dialog.getByRole('button', { name: words('admin', 'actions.disable.submit') }).click()
    await expect(row).toContainText(words('admin', 'users.disabled'))
    await manage.click()
    await dialog.getByRole('link', { name: words('admin', 'actions.history') }).click()
    const account = (address: string) => words('admin', 'events.account', { email: address, name })
    const values = { actor: account(email), subject: account(member.email) }
    const log = page.getByRole('region', { name: words('admin', 'events.heading') }).getByRole('listitem')
    await expect(log.first()).toContainText(words('admin', 'events.sentences.account.disabled', values))
    await expect(dialog).toBeHidden()
    await page.goBack()
    await expect(row).toBeVisible()
    const download = page.waitForEvent('download')
    const accounts = page.getByRole('region', { name: words('admin', 'users.heading') })
    await accounts.getByRole('link', { name: words('admin', 'download') }).click()
    expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/)
  })

  test(
    'an account that is opened again while the list is loading shows the last change',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email: search, name } = await newMember(page)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?${new URLSearchParams({ search })}`)
      const manage = page.getByRole('row').filter({ hasText: search }).getByRole('button')
      const dialog = page.getByRole('dialog', { name })
      await manage.click()
      const list = deferred()
      await page.route('**/api/trpc/admin.users?**', async (route) => {
        await list.promise
        await route.continue()
      })
      await dialog.getByRole('button', { name: words('admin', 'actions.disable.submit') }).click()
      await expect(dialog).toBeHidden()
      await manage.click()
      await expect(dialog).toBeVisible()
      list.resolve()
      await expect(
        dialog.getByRole('button', { name: words('admin', 'actions.enable.submit') }),
      ).toBeVisible()
    },
  )

  test.describe('an account action that is answered after its dialog was closed by Back', () => {
    async function startDisabling(page: Page) {
      const { email: search, name } = await newMember(page)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?${new URLSearchParams({ search })}`)
      const row = page.getByRole('row').filter({ hasText: search })
      await row.getByRole('button').click()
      const dialog = page.getByRole('dialog', { name })
      const disable = dialog.getByRole('button', { name: words('admin', 'actions.disable.submit') })
      const disableAndGoBack = async () => {
        await disable.click()
        await page.goBack()
        await expect(dialog).toBeHidden()
      }
      const failure = page
        .getByRole('alert')
        .filter({ hasText: `${name} – ${words('errors', 'UNREACHABLE')}` })
      return { row, disableAndGoBack, failure }
    }

    test('does not lead away from another view', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
      const { disableAndGoBack } = await startDisabling(page)
      const release = await holdRequests(page, '**/api/trpc/admin.setDisabled*')
      await disableAndGoBack()
      await page
        .getByRole('link', { name: words('admin', 'nav.messages') })
        .first()
        .click()
      await expect(page).toHaveURL(/view=messages/)
      const answer = page.waitForResponse('**/api/trpc/admin.setDisabled*')
      release()
      await (await answer).finished()
      // Until then, the page could still have navigated.
      await page.evaluate(
        () => new Promise((idle) => requestIdleCallback(() => setTimeout(idle), { timeout: 1_000 })),
      )
      await expect(page).toHaveURL(/view=messages/)
    })

    test(
      'shows the new state although the answer was lost',
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(/ERR_FAILED|setDisabled failed/)
        const { row, disableAndGoBack, failure } = await startDisabling(page)
        await page.route('**/api/trpc/admin.setDisabled*', async (route) => {
          await route.fetch()
          await route.abort()
        })
        await disableAndGoBack()
        await expect(failure).toBeVisible()
        await expect(row).toContainText(words('admin', 'users.disabled'))
      },
    )
  })
})
