import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contactForm, skipTypingTime, storedMessages } from '../support/contactForm'
import { expect, localePath, logInAs, stack, test, wordsOf, type Locale } from '../support/e2e'
import { forwardRequest } from '../support/forwardRequest'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { dialogsOf, logOut, sharedMember } from '../support/members'
import { startStandaloneServer } from '../support/standaloneServer'

let server: Awaited<ReturnType<typeof startStandaloneServer>>
/** A proxy that tells the server its own name instead of the visitor's, so that the server does not redirect. */
let proxy: Server

test.beforeAll(async () => {
  server = await startStandaloneServer()
  const host = `127.0.0.1:${server.port}`
  proxy = createServer((incoming, response) =>
    forwardRequest(server.site, incoming, response, { host, 'x-forwarded-host': host }),
  ).listen(0)
  await once(proxy, 'listening')
})
test.afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await server.stop()
})

const proxyName = () => `http://localhost:${(proxy.address() as AddressInfo).port}`

forEachLocale('The site at another name than its SITE_URL', 'zh-HK', (locale: Locale) => {
  const words = wordsOf(locale)
  // Pages contain the SITE_URL of their build.
  const address = { address: stack('SITE_URL') }

  test(
    'names its address in every form that it refuses, and never blames the connection',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/403|failed/)
      await page.goto(proxyName() + localePath(locale, '/contact'))
      const { fill, send, failed } = contactForm(page, locale)
      const email = await fill()
      await skipTypingTime(page)
      await send.click()
      await expect(failed).toBeVisible()
      await expect(page.getByText(words('forms', 'contact.otherAddress', address))).toBeVisible()
      expect(await storedMessages(email)).toEqual([])

      const { goTo, button, fill: fillDialog, error } = dialogsOf(page, locale)
      await goTo('login', '/company', proxyName())
      await fillDialog({ email: 'mei@example.com', password: 'wrong horse' })
      await button('forms', 'login.submit').click()
      await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))
      await goTo('initiateReset', '/company', proxyName())
      await fillDialog({ email: 'mei@example.com' })
      await button('forms', 'initiateReset.submit').click()
      await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))

      const { email: visitor, password } = sharedMember()
      await logInAs(page, visitor, password, proxyName())
      await page.goto(`${proxyName()}${localePath(locale, '/company')}`)
      await logOut(page, locale)
      await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))
    },
  )
})
