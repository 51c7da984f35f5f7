import { request as requests, type Page } from '@playwright/test'

/** Makes the calls to next-auth behave as in a browser that blocks the site's cookies: it sends and stores none. */
export async function blockCookies(page: Page): Promise<void> {
  await page.route('**/api/auth/**', async (route) => {
    const request = route.request()
    const { cookie: _sent, ...headers } = await request.allHeaders()
    // A context of its own for each request, because a context keeps cookies.
    const context = await requests.newContext()
    const data = request.postData() ?? undefined
    const response = await context.fetch(request.url(), {
      method: request.method(),
      headers,
      data,
      maxRedirects: 0,
    })
    const { 'set-cookie': _set, ...responseHeaders } = response.headers()
    await route.fulfill({ status: response.status(), headers: responseHeaders, body: await response.body() })
    await context.dispose()
  })
}

/** Makes the browser refuse to write to storage, as when it is full or blocked. */
export async function blockStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError')
    }
  })
}
