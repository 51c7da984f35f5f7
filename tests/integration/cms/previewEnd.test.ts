/** @jest-environment node */
import { stegaClean } from '@sanity/client/stega'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { topicProps } from '@/server/content/page/articleListProps'
import { getStaticProps as articlePage } from '@/pages/resources/[slug]'
import { runInPreview, createPreviewSecret } from '../../support/preview'
import { siteOnLake } from '../../support/siteOnLake'

const DRAFT = 'A title that only the draft has'
const site = siteOnLake({ variables: { STUDIO_URL: 'http://localhost:3333' } })

beforeAll(async () => {
  const published = await site.client().getDocument('article-express-entry')
  if (!published) throw new Error('The seed has no such article')
  await site.client().create({
    ...published,
    _id: `drafts.${published._id}`,
    title: { _type: 'localeString', enCA: DRAFT },
  })
})

/** Loads an article and a list as Next.js does for a browser with a valid draft mode cookie. */
async function pages(): Promise<string[]> {
  const context = { locale: 'en-CA', draftMode: true }
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} })
  const list = {
    params: { slug: 'work-and-skills' },
    query: {},
    req,
    res: new ServerResponse(req),
    resolvedUrl: '/',
  }
  const loaded = [
    await articlePage({ ...context, params: { slug: 'express-entry' } }),
    await topicProps({ ...context, ...list }),
  ]
  return loaded.map((page) => JSON.stringify(stegaClean(page)))
}

test('a preview ends when its secret is deleted, even if the browser keeps the cookies @row:67', async () => {
  const { id, secret } = await createPreviewSecret(site.client())
  for (const page of await runInPreview(secret, pages)) expect(page).toContain(DRAFT)
  await site.client().delete(id)
  for (const page of await runInPreview(secret, pages)) {
    expect(page).toContain('How does Express Entry work?')
    expect(page).not.toContain(DRAFT)
  }
})

test('a shared preview ends when an editor stops sharing @row:67', async () => {
  const shared = { _id: 'sanity-preview-url-secret.share-access', _type: 'sanity.previewUrlShareAccess' }
  await site.client().createOrReplace({ ...shared, secret: 'shared' })
  for (const page of await runInPreview('shared', pages)) expect(page).toContain(DRAFT)
  await site.client().createOrReplace({ ...shared, secret: null })
  for (const page of await runInPreview('shared', pages)) expect(page).not.toContain(DRAFT)
})

test('draft mode without a grant shows published content @row:67', async () => {
  for (const page of await pages()) expect(page).not.toContain(DRAFT)
})
