import { expect, type Page } from '@playwright/test'
import type { Words } from './studioEditor'

/** Timeout in milliseconds for Studio to respond. */
const RESPONSE = 60_000

/** The forms of a section of a page or of an entry in it, which Studio opens above each other. */
export function formsOf(page: Page) {
  const sections = page.getByTestId('field-sections')
  const dialog = page.getByRole('dialog').last()
  const part = (path: string) => dialog.getByTestId(new RegExp(`^field-sections.*\\.${path}$`)).last()
  const field = (path: string) => part(path).getByRole('textbox').first()
  const close = () => dialog.getByRole('button', { name: 'Close dialog' }).click()
  const open = async (name: string | RegExp) => {
    await sections.getByRole('button', { name }).click({ timeout: RESPONSE })
    await expect(part('heading.enCA')).toBeVisible({ timeout: RESPONSE })
  }
  return {
    dialog,
    field,
    close,
    /** Opens the form of a section by the name of its row. */
    open,
    /** Closes the form of an entry and opens that of its section again. */
    async back(name: string | RegExp) {
      await close()
      await open(name)
    },
    async write(path: string, words: Words) {
      await field(`${path}.enCA`).fill(words.enCA)
      await field(`${path}.zhHK`).fill(words.zhHK)
    },
    async type(path: string, words: Words) {
      await field(`${path}.enCA`).pressSequentially(words.enCA)
      await field(`${path}.zhHK`).pressSequentially(words.zhHK)
    },
    async add(list = 0) {
      await dialog.getByRole('button', { name: 'Add item' }).nth(list).click()
      await expect(part('title').or(part('title.enCA')).first()).toBeVisible({ timeout: RESPONSE })
    },
  }
}
