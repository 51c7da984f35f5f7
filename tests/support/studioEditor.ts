import { expect, type Locator, type Page } from '@playwright/test'
import { stack } from './e2e'

/** Timeout in milliseconds for Studio to fetch a document or respond to an edit. */
const RESPONSE = 60_000

export type Words = { enCA: string; zhHK: string }

/** Opens a document or its draft. `openStudio` must have loaded Studio before. */
export async function openDocument(page: Page, id: string, type: string): Promise<void> {
  await page.goto(`${stack('STUDIO_URL')}/intent/edit/id=${id};type=${type}/`)
  await expect(page.getByTestId('document-pane').first()).toBeVisible({ timeout: RESPONSE })
}

/** Finds the field of a localized text in one language. */
export function languageField(page: Page, path: string): Locator {
  return page.getByTestId(`field-${path}`).getByRole('textbox')
}

/** Writes a line or a paragraph in both locales. */
export async function writeBoth(page: Page, path: string, { enCA, zhHK }: Words): Promise<void> {
  await languageField(page, `${path}.enCA`).fill(enCA, { timeout: RESPONSE })
  await languageField(page, `${path}.zhHK`).fill(zhHK)
}

/** Types a paragraph of formatted text in both locales. */
export async function typeBoth(page: Page, path: string, { enCA, zhHK }: Words): Promise<void> {
  await languageField(page, `${path}.enCA`).pressSequentially(enCA)
  await languageField(page, `${path}.zhHK`).pressSequentially(zhHK)
}

/** Opens a field group of the open document. */
export async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** Starts a new document of the open list. */
export async function createDocument(page: Page, type: string): Promise<void> {
  await page.getByTestId('action-intent-button').and(page.getByLabel(type)).click({ timeout: RESPONSE })
}

/** Moves a section of the open page, or an item of another list, up one place by keyboard. `row` is zero-based. */
export async function moveUp(page: Page, row: number, list = 'field-sections'): Promise<void> {
  const fields = page.getByTestId(list)
  const rows = fields.getByRole('button', { name: / · / })
  const before = await rows.allInnerTexts()
  const after = before.with(row - 1, before[row] ?? '').with(row, before[row - 1] ?? '')
  const picked = page.locator('[aria-pressed="true"]:has([data-sanity-icon="drag-handle"])')
  // When a dialog closes, Studio returns the focus to its row, which drops the picked section.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(async () => {
    await fields.locator('button:has([data-sanity-icon="drag-handle"])').nth(row).focus()
    await page.keyboard.press('Space')
    await expect(picked).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => rows.allInnerTexts(), { timeout: 3_000 }).toEqual(after)
  }).toPass({ timeout: RESPONSE })
}

/** Opens Studio's list of validation errors of the open document. */
export async function openValidationErrors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Validation' }).first().click()
}

/** Expects an error or a warning that Studio shows about the open document. */
export async function expectMessage(page: Page, message: string | RegExp): Promise<void> {
  const shown = page.getByText(message).filter({ visible: true }).first()
  await expect(shown, String(message)).toBeVisible({ timeout: RESPONSE })
}

/** Expects an error that prevents the publication of the open document. */
export async function expectRefusal(page: Page, message: string): Promise<void> {
  await expectMessage(page, message)
  await expect(page.getByTestId('action-publish'), message).toBeDisabled()
}

/** Searches all content with Studio's global search, and returns its results. */
export async function openSearch(page: Page, text: string, by: 'button' | 'keyboard'): Promise<Locator> {
  const field = page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.getByPlaceholder('Search', { exact: true }))
    .first()
  const results = page.getByTestId('search-results')
  // Studio closes the search if it renders its header again, as it can soon after the page opens.
  await expect(async () => {
    if (!(await field.isVisible()))
      await (by === 'keyboard'
        ? page.keyboard.press('Control+k')
        : page.getByRole('button', { name: 'Open search' }).click())
    await field.fill(text, { timeout: 5_000 })
    await expect(results.getByRole('link').first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: RESPONSE })
  return results
}

/** Chooses a document in an empty reference field, by a part of its title. `label` is the title of the field. */
export async function chooseReference(
  scope: Page | Locator,
  label: string,
  search: string,
  title: string,
): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  await scope.getByRole('combobox', { name: label }).fill(search, { timeout: RESPONSE })
  await page.getByTestId('autocomplete-popover').getByText(title).first().click({ timeout: RESPONSE })
  await expect(scope.getByTestId('default-preview__header').filter({ hasText: title }).first()).toBeVisible({
    timeout: RESPONSE,
  })
}

/** Opens the menu of actions of the open document. */
export async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open document actions' }).click({ timeout: RESPONSE })
}

/** Chooses an action in the menu of the open document. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await openActions(page)
  await page.getByRole('menuitem', { name }).click()
}

/** Presses the button of the open dialog whose name begins with `name`. */
export async function confirmAction(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

const SOURCE = ['Immigration, Refugees and Citizenship Canada', '加拿大移民局', 'https://www.canada.ca/']

/** Adds an official source to the open article. `texts`: its name in each language of the article, and its URL. */
export async function addSource(page: Page, texts = SOURCE): Promise<void> {
  await page.getByTestId('field-sources').getByRole('button', { name: 'Add item' }).click()
  const source = page.getByRole('dialog')
  await expect(source.getByRole('textbox')).toHaveCount(texts.length)
  for (const [index, text] of texts.entries()) await source.getByRole('textbox').nth(index).fill(text)
  await source.getByRole('button', { name: 'Close dialog' }).click()
}
