import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'

/**
 * The list of styles takes the focus back from the text and then disappears, so what an editor typed next was lost
 * (decision 57).
 */
const focusAfterStyle = defineBehavior({
  on: 'style.add',
  actions: [
    ({ event }) => [forward(event), effect(({ send }) => void setTimeout(() => send({ type: 'focus' })))],
  ],
})

/** The plugins of each formatted text: those of Studio and of the text's type, and this one. */
export function TextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <BehaviorPlugin behaviors={[focusAfterStyle]} />
    </>
  )
}
