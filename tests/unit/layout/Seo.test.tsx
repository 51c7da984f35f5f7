import { render, waitFor } from '@testing-library/react'
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { cloneElement, type JSX } from 'react'
import { AddressTags } from '@/layout/page/Seo'
import { canonicalTags, type PageLocation } from '@/server/content/page/canonicalAndHreflang'

/** The tags that Next.js renders into the head of a page at this location. */
async function headOf(location?: PageLocation): Promise<Element[]> {
  let tags: (JSX.Element | null)[] = []
  const manager = { mountedInstances: new Set(), updateHead: (state: typeof tags) => void (tags = state) }
  render(
    <HeadManagerContext value={manager}>
      <AddressTags {...canonicalTags('en-CA', location, 'https://site.example')} />
    </HeadManagerContext>,
  )
  await waitFor(() => expect(tags).not.toEqual([]))
  const { container } = render(
    <div>{tags.map((tag, at) => tag && cloneElement(tag, { key: at, itemProp: 'kept in place' }))}</div>,
  )
  return [...container.querySelectorAll('link, meta')]
}

it('renders the canonical URL and one alternate link per language', async () => {
  const tags = (await headOf({ route: '/company' })).map((tag) =>
    ['rel', 'hreflang', 'href', 'content'].map((name) => tag.getAttribute(name)),
  )
  const english = 'https://site.example/company'
  expect(tags.filter(([rel]) => rel)).toEqual([
    ['canonical', null, english, null],
    ['alternate', 'en-CA', english, null],
    ['alternate', 'zh-HK', 'https://site.example/zh-HK/company', null],
    ['alternate', 'x-default', english, null],
  ])
  expect(JSON.stringify(tags)).not.toContain('noindex')
})

it('renders noindex and no links for a page that is not indexed', async () => {
  const tags = await headOf()
  expect(tags.filter(({ tagName }) => tagName === 'LINK')).toEqual([])
  expect(tags.map((tag) => tag.getAttribute('content'))).toContain('noindex')
})
