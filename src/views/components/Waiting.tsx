import { PartLoading } from '@/ui/PartLoading'
import { QueryState } from '@/views/admin/board/QueryState'
import { Part, State } from './Part'

const FAULT = new Error()
const nothing = () => {}

/** In place of what is on its way, or did not come. */
export function Waiting() {
  return (
    <Part name="loading">
      <State name="loading">
        <PartLoading />
      </State>
      <State name="notLoaded">
        <PartLoading error={FAULT} retry={nothing} />
      </State>
      <State name="awaited">
        <QueryState query={{ error: null, isFetching: true, refetch: nothing }} />
      </State>
      <State name="noAnswer">
        <QueryState query={{ error: FAULT, isFetching: false, refetch: nothing }} />
      </State>
    </Part>
  )
}
