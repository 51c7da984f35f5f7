import { render } from '@testing-library/react'
import { Sentence } from '@/ui/Sentence'

test('fills placeholders with and without spaces, because Studio accepts both', () => {
  const elements = { email: <b>mei@example.com</b>, name: <i>Mei</i> }
  const { container } = render(<Sentence text="Write to {{ email }} or {{name}}." elements={elements} />)
  expect(container).toHaveTextContent(/^Write to mei@example\.com or Mei\.$/)
  expect(container.querySelector('b')).toBeVisible()
})
