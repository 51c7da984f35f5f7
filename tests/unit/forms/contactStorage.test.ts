import { saveDraft, restoreDraft } from '@/forms/contact/contactDraft'
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
function reopened(): HTMLFormElement {
  const form = newForm()
  restoreDraft(form)
  return form
}

/** Simulates a browser that blocks storage, as when the visitor forbids all site data. */
function refuseStorage() {
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

describe('what is typed and not sent @row:55', () => {
  it('comes back, without the honeypot and the address that the form filled in itself @row:55', () => {
    const form = newForm()
    for (const name of [...FIELDS, 'message']) field(form, name).value = `${name} 字`
    saveDraft(form, 'email 字')
    const again = reopened()
    const values = [...FIELDS, 'message'].map((name) => field(again, name).value)
    expect(values).toEqual(['firstName 字', 'lastName 字', '', 'phone 字', '', 'message 字'])
  })

  it('never takes the place of what is in a field by now @row:55', () => {
    const form = newForm()
    field(form, 'message').value = 'older'
    field(form, 'phone').value = '1'
    saveDraft(form, undefined)
    const again = newForm()
    field(again, 'message').value = 'newer'
    restoreDraft(again)
    expect([field(again, 'message').value, field(again, 'phone').value]).toEqual(['newer', '1'])
  })

  it('leaves nothing behind once the form is empty @row:55', () => {
    const form = newForm()
    field(form, 'message').value = 'typed'
    saveDraft(form, undefined)
    form.reset()
    saveDraft(form, undefined)
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['no JSON', '[]', 'null', '5', '{"message":{"a":1}}'])('passes over %s in the storage', (text) => {
    sessionStorage.setItem('contact', text)
    expect(field(reopened(), 'message').value).toBe('')
  })

  it('does without a storage that the browser refuses', () => {
    refuseStorage()
    const form = newForm()
    field(form, 'message').value = 'typed'
    saveDraft(form, undefined)
    expect(field(reopened(), 'message').value).toBe('')
  })
})

describe('the key of a form @row:54', () => {
  it('is the same in every tab until the form is sent, and then another @row:54', () => {
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

  it('is this tab’s own where the browser refuses its storage', () => {
    refuseStorage()
    expect(idempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(nextIdempotencyKey(idempotencyKey())).toMatch(/^[0-9a-f]{32}$/)
  })
})

it('tells what is in the honeypot, and the milliseconds since the form was opened @row:60', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000.4)
  const form = newForm()
  field(form, 'subject').value = 'Pills'
  expect(botSignals(form, 3_000)).toEqual({ subject: 'Pills', elapsed: 2_000 })
})
