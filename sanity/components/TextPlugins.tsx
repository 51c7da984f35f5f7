import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'

/**
 * Otherwise, Studio's list of styles would take the focus back from the text and lose it when it closes (decision 57).
 */
const focusAfterStyle = defineBehavior({
  on: 'style.add',
  actions: [
    ({ event }) => [forward(event), effect(({ send }) => void setTimeout(() => send({ type: 'focus' })))],
  ],
})

export function TextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={[focusAfterStyle]} />
    </>
  )
}
