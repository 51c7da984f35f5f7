import {
  answerRequests,
  expect,
  holdRequests,
  localePath,
  logInAs,
  queryDatabase,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { loginForm, newMember } from '../support/members'

forEachLocale('The admin inbox', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const users = localePath(locale, '/admin/users')

  async function createMessages(sender: string, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => unique('inbox'))
    for (const id of ids)
      await queryDatabase(
        `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, message, locale)
         VALUES ($1, $1, $2, 'Lee', 'lee@example.com', '請幫助我', 'zh-HK')`,
        [id, sender],
      )
    return ids
  }

  test(
    'marks several messages as answered and as spam, and undoes it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|setManySpam failed/)
      const sender = unique('bulk')
      await createMessages(sender, 3)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?view=messages&search=${sender}`)
      const items = page.getByRole('listitem').filter({ hasText: sender })
      const heading = page.getByRole('heading', { name: words('admin', 'messages.heading') })
      const group = page.getByRole('group', { name: words('admin', 'messages.bulk.label') })
      const act = (action: 'answer' | 'markSpam') =>
        group.getByRole('button', { name: words('admin', `messages.${action}.submit`) })
      const done = (key: string, count: number) =>
        page.getByText(words('admin', `messages.bulk.${key}`, { count }), { exact: true })
      const undo = page.getByRole('button', { name: words('admin', 'messages.undo'), exact: true })

      await expect(items).toHaveCount(3)
      await expect(act('answer')).toHaveCount(0)
      await group.getByRole('checkbox').check()
      await expect(done('selected', 3)).toBeVisible()
      await act('answer').click()
      await expect(done('answer', 3)).toBeVisible()
      await expect(items).toHaveCount(0)
      await expect(heading).toBeFocused()
      await undo.click()
      await expect(done('reopen', 3)).toBeVisible()
      await expect(items).toHaveCount(3)
      await expect(undo).toHaveCount(0)

      // A failure is shown beside the selection, which stays for another try.
      await items.nth(0).getByRole('checkbox').check()
      await items.nth(1).getByRole('checkbox').check()
      const reconnect = await answerRequests(page, '**/api/trpc/admin.setManySpam*', (route) => route.abort())
      await act('markSpam').click()
      await expect(group.getByRole('alert')).toHaveText(words('errors', 'UNREACHABLE'))
      await expect(done('selected', 2)).toBeVisible()
      reconnect()
      await act('markSpam').click()
      await expect(done('markSpam', 2)).toBeVisible()
      await expect(items).toHaveCount(1)
      await undo.click()
      await expect(items).toHaveCount(3)
    },
  )

  test(
    'finds a sender by full name, and says that a message in the URL is in another list',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const sender = unique('gone')
      const [id] = await createMessages(sender, 2)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?view=messages&message=${id}&search=${encodeURIComponent(`${sender} Lee`)}`)
      const items = page.getByRole('listitem').filter({ hasText: sender })
      const elsewhere = page.getByText(words('admin', 'messages.missing.elsewhere'))
      await expect(items).toHaveCount(2)
      const details = items.locator('details[open]')
      await expect(details).toHaveCount(1)
      await expect(elsewhere).toHaveCount(0)
      await queryDatabase('UPDATE contact_messages SET spam = true WHERE id = $1', [id])
      await details.getByRole('button', { name: words('admin', 'messages.answer.submit') }).click()
      const name = `${sender} Lee`
      await expect(page.getByText(words('admin', 'messages.spamConflict', { name }))).toBeVisible()
      await expect(items).toHaveCount(1)
      await expect(elsewhere).toHaveCount(0)
      await page.reload()
      await expect(elsewhere).toBeVisible()
      const view = words('admin', 'messages.view.spam')
      await page.getByRole('link', { name: words('admin', 'messages.missing.open', { view }) }).click()
      await expect(details).toHaveCount(1)
      await expect(elsewhere).toHaveCount(0)
      await page.goto(`${users}?view=messages&message=unknown`)
      await expect(page.getByText(words('admin', 'messages.missing.deleted'))).toBeVisible()
    },
  )

  for (const width of [1440, 390])
    test(
      `keeps the buttons for selected messages below the header at ${width} px`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        const sender = unique('sticky')
        await createMessages(sender, 15)
        const { email, password } = await newMember(page, 'ADMIN')
        await logInAs(page, email, password)
        await page.goto(`${users}?view=messages&search=${sender}`)
        const items = page.getByRole('listitem').filter({ hasText: sender })
        const group = page.getByRole('group', { name: words('admin', 'messages.bulk.label') })
        await items.first().getByRole('checkbox').check()
        await items.last().scrollIntoViewIfNeeded()
        const submit = group.getByRole('button', { name: words('admin', 'messages.answer.submit') })
        await expect(submit).toBeInViewport({ ratio: 1 })
        const header = page.getByRole('banner')
        await expect(async () => {
          const edge = await header.evaluate((element) => element.getBoundingClientRect().bottom)
          const top = await group.evaluate((element) => element.getBoundingClientRect().top)
          expect(Math.abs(top - edge)).toBeLessThanOrEqual(1)
        }).toPass()
        await submit.click()
        await expect(items).toHaveCount(14)
      },
    )

  test(
    'cuts the beginning of a long message at the width of its row',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const sender = unique('preview')
      const [id] = await createMessages(sender, 1)
      const text = `Hello,\n\n${'we are a family of four and would like to move to Canada. '.repeat(20)}`
      await queryDatabase('UPDATE contact_messages SET message = $2 WHERE id = $1', [id, text])
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?view=messages&search=${sender}`)
      const item = page.getByRole('listitem').filter({ hasText: sender })
      const preview = item.locator('summary').getByText('Hello, we are a family')
      await expect(preview).toContainText('Hello, we are a family')
      const [lines, share] = await preview.evaluate((element) => {
        const row = element.closest('li')?.getBoundingClientRect().width ?? 0
        const { height, width } = element.getBoundingClientRect()
        return [height / parseFloat(getComputedStyle(element).lineHeight), width / row]
      })
      expect(Math.round(lines ?? 0)).toBe(1)
      expect(share).toBeGreaterThan(0.6)
    },
  )

  test(
    'needs one Back to leave the list after a message was opened and closed',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const sender = unique('history')
      await createMessages(sender, 2)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      const home = localePath(locale, '/')
      const list = `${users}?view=messages&search=${sender}`
      await page.goto(home)
      await page.goto(list)
      const summaries = page.getByRole('listitem').filter({ hasText: sender }).locator('summary')
      const details = page.locator('details[open]')
      for (let count = 0; count < 2; count++) {
        await summaries.first().click()
        await expect(page).toHaveURL(/message=/)
        await expect(details).toHaveCount(1)
        await summaries.first().click()
        await expect(page).toHaveURL(list)
        await expect(details).toHaveCount(0)
      }
      await page.goBack()
      await expect(page).toHaveURL(home)
      await page.goForward()
      // Closing the second one must not open the first one again.
      await summaries.first().click()
      await expect(details).toHaveCount(1)
      await summaries.last().click()
      await expect(summaries.first().locator('..')).not.toHaveAttribute('open')
      await summaries.last().click()
      await expect(page).toHaveURL(list)
      await expect(details).toHaveCount(0)
    },
  )

  test(
    'stays where it is when a message is closed, and announces the result of a search',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const sender = unique('place')
      await createMessages(sender, 20)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.setViewportSize({ width: 1280, height: 500 })
      await page.goto(`${users}?view=messages&search=${sender}`)
      const summary = page.getByRole('listitem').filter({ hasText: sender }).locator('summary').nth(9)
      await summary.click()
      await expect(page.locator('details[open]')).toHaveCount(1)
      await summary.evaluate((row) =>
        scrollBy({ top: row.getBoundingClientRect().top - 300, behavior: 'instant' }),
      )
      const place = () => summary.evaluate((row) => Math.round(row.getBoundingClientRect().top))
      const before = await place()
      expect(before).toBe(300)
      await summary.click()
      await expect(page).not.toHaveURL(/message=/)
      await expect(page.locator('details[open]')).toHaveCount(0)
      expect(await place()).toBe(before)

      const count = await page
        .getByRole('status')
        .getByText(words('admin', 'messages.count', { count: 20 }), { exact: true })
        .elementHandle()
      const search = page.getByRole('searchbox')
      await search.fill(unique('nobody'))
      await search.press('Enter')
      await expect(page.getByText(words('admin', 'messages.noResults'))).toBeVisible()
      // Screen readers announce only changes of an element that has been on the page before.
      expect(await count?.textContent()).toBe(words('admin', 'messages.noResults'))
      expect(await count?.evaluate((status) => status.isConnected)).toBe(true)
    },
  )

  test.describe('while an action on one message is sent and another is opened', () => {
    async function answerAndOpenOther(page: Page, end: 'continue' | 'abort') {
      const sender = unique('late')
      await createMessages(sender, 2)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?view=messages&search=${sender}`)
      const items = page.getByRole('listitem').filter({ hasText: sender })
      await items.first().locator('summary').click()
      const release = await holdRequests(page, '**/api/trpc/admin.setAnswered*', end)
      await items
        .first()
        .getByRole('button', { name: words('admin', 'messages.answer.submit') })
        .click()
      await items.last().locator('summary').click()
      return { name: `${sender} Lee`, items, release, note: items.last().getByRole('textbox') }
    }

    test('its answer does not take the focus', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
      const { name, items, release, note } = await answerAndOpenOther(page, 'continue')
      await note.pressSequentially('One ')
      release()
      await expect(page.getByText(words('admin', 'messages.answer.done', { name }))).toBeVisible()
      await expect(items).toHaveCount(1)
      await page.keyboard.type('two')
      await expect(note).toHaveValue('One two')
    })

    test('its failure is shown above the list', { tag: FULL_MATRIX_ONLY }, async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|setAnswered failed/)
      const { name, release, note } = await answerAndOpenOther(page, 'abort')
      await expect(note).toBeVisible()
      release()
      const failure = `${name} – ${words('errors', 'UNREACHABLE')}`
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
    })
  })

  test(
    'keeps a message that is opened below a long open one in the window',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const sender = unique('long')
      const ids = await createMessages(sender, 2)
      await queryDatabase('UPDATE contact_messages SET message = $1 WHERE id = ANY($2)', [
        'A line of a long message.\n'.repeat(70),
        ids,
      ])
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(`${users}?view=messages&search=${sender}`)
      const items = page.getByRole('listitem').filter({ hasText: sender })
      await items.first().locator('summary').click()
      await expect(items.first().locator('details')).toHaveAttribute('open')
      await items.last().locator('summary').click()
      await expect(items.first().locator('details')).not.toHaveAttribute('open')
      await expect(items.last().locator('summary')).toBeInViewport({ ratio: 1 })
    },
  )

  test('replies in the visitor’s language, assigns a message and keeps a note on it', async ({
    page,
    expectNoise,
  }) => {
    const sender = unique('note')
    const [id] = await createMessages(sender, 1)
    const { email, name, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    await page.goto(`${users}?view=messages&search=${sender}&message=${id}`)
    const item = page.getByRole('listitem').filter({ hasText: sender })
    const reply = item.getByRole('link', { name: words('admin', 'messages.reply.submit') })
    const href = (await reply.getAttribute('href')) ?? ''
    expect(href).toMatch(/^mailto:lee@example\.com\?subject=/)
    expect(decodeURIComponent(href)).toContain(wordsOf('zh-HK')('admin', 'messages.reply.subject'))
    expect(decodeURIComponent(href)).toContain('> 請幫助我')

    const [account] = await queryDatabase('SELECT id FROM users WHERE email = $1', [email])
    await item.getByLabel(words('admin', 'messages.assignee.label')).selectOption(String(account?.id))
    const sentence = { name: `${sender} Lee`, assignee: name }
    await expect(page.getByText(words('admin', 'messages.assignee.done', sentence))).toBeVisible()
    await expect(item).toContainText(words('admin', 'messages.assignee.status', { name }))

    const note = item.getByLabel(words('admin', 'messages.note.label'))
    const save = item.getByRole('button', { name: words('admin', 'messages.note.submit') })
    await note.fill('Called back')
    await save.click()
    await expect(item.getByText(words('admin', 'messages.note.saved'))).toBeVisible()
    await queryDatabase("UPDATE contact_messages SET note = 'Theirs' WHERE id = $1", [id])
    await note.fill('Mine')
    await save.click()
    await expect(item.getByText(words('admin', 'messages.note.conflict', { note: 'Theirs' }))).toBeVisible()
    await page.getByRole('link', { name: words('admin', 'nav.users'), exact: true }).click()
    await expect(item).toHaveCount(0)
    await page.goBack()
    await expect(item).toContainText(words('admin', 'messages.note.unsaved'))
    await expect(note).toHaveValue('Mine')
    await save.click()
    await expect(item.getByText(words('admin', 'messages.note.saved'))).toBeVisible()
    const [stored] = await queryDatabase('SELECT note, assignee_id FROM contact_messages WHERE id = $1', [id])
    expect(stored).toEqual({ note: 'Mine', assignee_id: account?.id })

    await note.fill('After lunch')
    await queryDatabase('DELETE FROM sessions WHERE user_id = $1', [account?.id])
    expectNoise(/401|setNote failed/)
    await save.click()
    await expect(page.getByText(words('auth', 'loggedOut.kept'))).toBeVisible()
    await loginForm(page, locale).submit({ email, password })
    await expect(item).toContainText(words('admin', 'messages.note.unsaved'))
    await expect(note).toHaveValue('After lunch')
    await save.click()
    await expect(item.getByText(words('admin', 'messages.note.saved'))).toBeVisible()

    const filter = page.getByRole('search').getByLabel(words('admin', 'messages.assignee.label'))
    await filter.selectOption('none')
    await expect(page).toHaveURL(/assignee=none/)
    await expect(item).toHaveCount(0)
    await filter.selectOption('me')
    await expect(page).toHaveURL(/assignee=me/)
    await page.reload()
    await expect(filter).toHaveValue('me')
    await expect(item).toBeVisible()
  })
})
