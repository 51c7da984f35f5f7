import { fireEvent, render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { SearchForm } from '@/views/accounts/admin/shared/SearchForm'

const onSearch = jest.fn()
const shown = (search: string) => (
  <CopyProvider locale="en-CA" store={{ admin }}>
    <SearchForm label="Name" search={search} onSearch={onSearch} />
  </CopyProvider>
)

it('keeps the focus in the field when its search has become the address’s, and follows Back', () => {
  const { rerender } = render(shown(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: ' mei ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.lastCall).toEqual(['mei'])
  rerender(shown('mei'))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('mei')
  fireEvent.change(field, { target: { value: 'chan' } })
  rerender(shown(''))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
