import { fireEvent, render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'

const onSearch = jest.fn()
const searchForm = (search: string) => (
  <CopyProvider locale="en-CA" store={{ admin }}>
    <SearchForm label="Name" search={search} onSearch={onSearch} />
  </CopyProvider>
)

it('keeps the focus in the field after a search, and takes the value of the URL after Back', () => {
  const { rerender } = render(searchForm(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: ' mei ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.lastCall).toEqual(['mei'])
  rerender(searchForm('mei'))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('mei')
  fireEvent.change(field, { target: { value: 'chan' } })
  rerender(searchForm(''))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
