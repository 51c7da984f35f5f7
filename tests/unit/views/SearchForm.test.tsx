import { fireEvent, render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'

const onSearch = jest.fn()
const searchForm = (search: string) => (
  <CopyProvider locale="en-CA" store={{ admin }}>
    <SearchForm label="Name" search={search} onSearch={onSearch}>
      {(onFilter) => (
        <button type="button" onClick={() => onFilter({ order: 'name' })}>
          {'Filter'}
        </button>
      )}
    </SearchForm>
  </CopyProvider>
)

it('keeps the focus in the field after a search, and takes the value of the URL after Back', () => {
  const { rerender } = render(searchForm(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: ' mei ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.lastCall).toEqual([{ search: 'mei' }])
  rerender(searchForm('mei'))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('mei')
  fireEvent.change(field, { target: { value: 'chan' } })
  rerender(searchForm(''))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

it('a filter also searches for what is typed', () => {
  render(searchForm('mei'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chan ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(onSearch.mock.lastCall).toEqual([{ search: 'chan', order: 'name' }])
})
