import { expect, stack, test } from '../support/e2e'
import { faultsShown, openStudio } from '../support/studio'
test('planted', async ({ page, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(/.*/)
  const faults = faultsShown(page)
  await openStudio(page, stack('STUDIO_URL'))
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('planted fault')
      }),
  )
  await expect.poll(() => faults.join(), { timeout: 20_000 }).toContain('planted fault')
  console.log(JSON.stringify(faults))
})
