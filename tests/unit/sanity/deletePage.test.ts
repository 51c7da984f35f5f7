import { act, renderHook } from '@testing-library/react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { DeletePageDialog } from '../../../sanity/components/DeletePageDialog'
import { deletePage } from '../../../sanity/structure/deletePage'

jest.mock('../../../sanity/components/DeletePageDialog', () => ({ DeletePageDialog: () => null }))

/** Chooses “Delete” in the menu of a published page. Returns the dialog. */
function dialogOf(published: object) {
  const remove: DocumentActionComponent = () => ({ label: 'Delete', onHandle: jest.fn() })
  remove.action = 'delete'
  const [useAction = remove] = deletePage([remove], { schemaType: 'page' })
  const { result } = renderHook(() => useAction({ published } as DocumentActionProps))
  act(() => result.current?.onHandle?.())
  return result.current?.dialog
}

// Redirects have no prefix of a language: the site would refuse one from `/zh-HK/bc`.
test.each([[undefined], [['zhHK']]])('redirects from the address of a page (languages: %s)', (languages) => {
  const dialog = dialogOf({ _id: 'a', _type: 'page', address: '/bc', languages })
  expect(dialog).toMatchObject({
    header: 'Delete /bc',
    content: { type: DeletePageDialog, props: { path: '/bc' } },
  })
})
