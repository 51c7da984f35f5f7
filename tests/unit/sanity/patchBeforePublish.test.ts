import { act, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { patchBeforePublish } from '../../../sanity/structure/patchBeforePublish'

/** Studio's store: a patch is unsaved until it has been sent. */
const store = { hasUnsaved: false, notify: () => {} }
const execute = jest.fn(() => {
  store.hasUnsaved = true
  store.notify()
})
jest.mock('sanity', () => ({
  ...jest.requireActual<object>('sanity'),
  useDocumentOperation: () => ({ patch: { execute } }),
}))

/** Presses “Publish”. Returns what Sanity's action did: like Sanity's own, it waits while a patch is unsaved. */
function publish(draft: object) {
  const presses: string[] = []
  const usePublish: DocumentActionComponent = () => {
    const isSyncing = useSyncExternalStore(
      (onChange) => {
        store.notify = onChange
        return () => {}
      },
      () => store.hasUnsaved,
    )
    return { label: 'Publish', onHandle: () => presses.push(isSyncing ? 'waits' : 'publishes') }
  }
  usePublish.action = 'publish'
  const [useAction = usePublish] = patchBeforePublish([usePublish], { schemaType: 'topic' })
  const published: object = { _id: 'a', _type: 'topic', slug: { current: 'old' } }
  const props = { draft, published } as DocumentActionProps
  const { result } = renderHook(() => useAction(props))
  act(() => result.current?.onHandle?.())
  return presses
}

beforeEach(() => {
  store.hasUnsaved = false
  execute.mockClear()
})

// Otherwise, the autosave of the patch would cancel the publication.
test('a publication waits until the redirect from the old slug is saved', () => {
  expect(publish({ _id: 'drafts.a', _type: 'topic', slug: { current: 'new' } })).toEqual(['waits'])
  expect(execute.mock.calls).toEqual([[[{ set: { formerSlugs: ['old'] } }]]])
})

test('a publication without a patch does not wait', () => {
  expect(publish({ _id: 'drafts.a', _type: 'topic', slug: { current: 'old' } })).toEqual(['publishes'])
  expect(execute).not.toHaveBeenCalled()
})
