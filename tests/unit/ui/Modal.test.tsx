import { fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'

function show() {
  const onClose = jest.fn<void, []>()
  render(
    <CopyProvider locale="en-CA" store={{ common: english }}>
      <Modal heading="Sign up" onClose={onClose}>
        <input />
      </Modal>
    </CopyProvider>,
  )
  return { onClose, field: screen.getByRole('textbox', { hidden: true }) }
}

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'stays open after an Esc of an input method: %p',
  (event) => {
    const { onClose, field } = show()
    fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 27, ...event })
    expect(onClose).not.toHaveBeenCalled()
  },
)

it('closes by Esc', () => {
  const { onClose, field } = show()
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 27 })
  expect(onClose).toHaveBeenCalledTimes(1)
})
