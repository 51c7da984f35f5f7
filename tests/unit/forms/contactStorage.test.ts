import { joinContactForms, saveContactDraft, restoreContactDraft } from '@/forms/contact/contactDraft'
import { idempotencyKey, storeIdempotencyKey, nextIdempotencyKey } from '@/forms/contact/idempotencyKey'
import { botSignals } from '@/forms/contact/botSignals'

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'subject']

function newForm(): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = FIELDS.map((name) => `<input name="${name}">`).join('') + '<textarea name="message">'
  return form
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = form.elements.namedItem(name)
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
  throw new Error(`The form has no ${name}`)
}

/** Reopens the form in this tab. */
function reopenForm(): HTMLFormElement {
  const form = newForm()
  restoreContactDraft(form)
  return form
}

/** Simulates a browser that blocks storage, as when the visitor forbids all site data. */
function blockStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('the draft of a message @row:55', () => {
  it('is restored, without the honeypot and the prefilled email @row:55', () => {
    const form = newForm()
    for (const name of [...FIELDS, 'message']) field(form, name).value = `${name} 字`
    const leave = joinContactForms(form, 'email 字')
    saveContactDraft(form)
    leave()
    const reopened = reopenForm()
    const values = [...FIELDS, 'message'].map((name) => field(reopened, name).value)
    expect(values).toEqual(['firstName 字', 'lastName 字', '', 'phone 字', '', 'message 字'])
  })

  it('is deleted when the form is empty @row:55', () => {
    const form = newForm()
    field(form, 'message').value = 'typed'
    saveContactDraft(form)
    form.reset()
    saveContactDraft(form)
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['no JSON', '[]', 'null', '5', '{"message":{"a":1}}'])('ignores %s in the storage', (text) => {
    sessionStorage.setItem('contact', text)
    expect(field(reopenForm(), 'message').value).toBe('')
  })

  it('is not kept if the browser blocks storage', () => {
    blockStorage()
    const form = newForm()
    field(form, 'message').value = 'typed'
    saveContactDraft(form)
    expect(field(reopenForm(), 'message').value).toBe('')
  })
})

describe('the idempotency key of a form @row:54', () => {
  it('is the same in every tab until the form is sent, and then changes @row:54', () => {
    const key = idempotencyKey()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(idempotencyKey()).toBe(key)
    const next = nextIdempotencyKey(key)
    expect(next).not.toBe(key)
    // The storage stays empty until the next form is about to be sent.
    expect(Object.keys(localStorage)).toEqual([])
    expect(storeIdempotencyKey(next)).toBe(next)
    expect(idempotencyKey()).toBe(next)
    // The other tab, which sent with the old key, continues with the same next key.
    expect(nextIdempotencyKey(key)).toBe(next)
  })

  it('is created per tab if the browser blocks storage', () => {
    blockStorage()
    expect(idempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(nextIdempotencyKey(idempotencyKey())).toMatch(/^[0-9a-f]{32}$/)
  })
})

it('bot signals are the honeypot’s value and the milliseconds since the form was opened @row:60', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000.4)
  const form = newForm()
  field(form, 'subject').value = 'Pills'
  expect(botSignals(form, 3_000, false)).toEqual({ subject: 'Pills', elapsed: 2_000 })
})

it('a message from a draft is no spam, however soon after a reload it is sent @row:60', () => {
  const form = newForm()
  field(form, 'message').value = 'Typed before the reload'
  expect(restoreContactDraft(newForm())).toBe(false)
  saveContactDraft(form)
  const reopened = newForm()
  const hasDraft = restoreContactDraft(reopened)
  expect(botSignals(reopened, performance.now(), hasDraft)).toEqual({ subject: '' })
})
