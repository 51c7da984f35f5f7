import { render } from '@testing-library/react'
import pages from '@locales/zh-HK/pages.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { FilesSection } from '@/sections/files/FilesSection'

test('a link names the file, its kind and its size in the visitor’s language', () => {
  const file = { href: 'https://cdn.sanity.io/files/a/b/c.docx', kind: 'word', size: '46 kB' } as const
  const files = [{ _key: 'a', title: '清單', file }]
  const { container } = render(
    <CopyProvider locale="zh-HK" store={{ pages }}>
      <FilesSection eyebrow={null} heading="下載" lead={null} files={files} />
    </CopyProvider>,
  )
  const link = container.querySelector('a')
  expect(link?.textContent).toBe('清單 Word文件，46 kB')
  expect(link?.getAttribute('href')).toBe(file.href)
})
