import { expect } from '@playwright/test'
import { stack } from '../support/e2e'
import { test } from './fixtures'

test('a tab reports errors, warnings and violations of the policy', async ({ engine }) => {
  const tab = await engine.newTab()
  await tab.open(`${stack('SITE_URL')}/company`)
  await tab.evaluate(() => {
    console.error('a logged error')
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('an uncaught error')
    })
    void Promise.reject(new Error('a rejected promise'))
    document.body.append(Object.assign(document.createElement('object'), { data: '/icon.svg' }))
  })
  const messages = async () => (await tab.messages()).join('\n')
  for (const text of [
    'a logged error',
    'a warning',
    'an uncaught error',
    'a rejected promise',
    'object-src',
  ]) {
    await expect.poll(messages).toContain(text)
  }
  await tab.close()
})
