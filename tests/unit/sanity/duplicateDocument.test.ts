import { act, renderHook } from '@testing-library/react'
import type { DocumentActionComponent, DocumentActionProps, DuplicateDocumentActionComponent } from 'sanity'
import { duplicateDocument } from '../../../sanity/structure/duplicateDocument'

const fetch = jest.fn<Promise<string[]>, []>()
const push = jest.fn()
jest.mock('sanity', () => ({ useClient: () => ({ withConfig: () => ({ fetch }) }) }))
jest.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))

/** Chooses “Duplicate” in the menu of a page. Returns Sanity’s handler, which creates the copy. */
async function chooseDuplicate() {
  const onHandle = jest.fn()
  const duplicate: DocumentActionComponent = () => ({ label: 'Duplicate', onHandle })
  duplicate.action = 'duplicate'
  const [useAction = duplicate] = duplicateDocument([duplicate], { schemaType: 'page' })
  const { result } = renderHook(() => useAction({} as DocumentActionProps))
  await act(async () => result.current?.onHandle?.())
  return onHandle
}

test('“Duplicate” copies a page once the taken addresses are known', async () => {
  fetch.mockResolvedValueOnce(['/a'])
  expect(await chooseDuplicate()).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
})

test.each(['article', 'topic', 'service'])('a copied %s has another title and no slug', (_type) => {
  const mapDocument = jest.fn()
  const duplicate: DuplicateDocumentActionComponent = (props) => {
    mapDocument.mockImplementation(props.mapDocument ?? ((document) => document))
    return { label: 'Duplicate' }
  }
  duplicate.action = 'duplicate'
  const [useAction = duplicate] = duplicateDocument([duplicate], { schemaType: _type })
  renderHook(() => useAction({} as DocumentActionProps))
  const title = { _type: 'localeString', enCA: 'Study' }
  const original = { _id: 'drafts.a', _type, title, slug: { current: 'study' }, formerSlugs: ['permits'] }
  expect(mapDocument(original)).toEqual({
    ...{ _id: 'drafts.a', _type },
    title: { ...title, enCA: 'Study (copy)' },
  })
})

test('“Duplicate” tells the editor that it has failed', async () => {
  fetch.mockRejectedValueOnce(new Error('Offline'))
  expect(await chooseDuplicate()).not.toHaveBeenCalled()
  expect(push).toHaveBeenCalledWith({
    status: 'error',
    title: 'The document was not duplicated',
    description: 'Check your connection, and try again.',
  })
})
