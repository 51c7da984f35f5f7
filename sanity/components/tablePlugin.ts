import type { PortableTextPluginsProps } from 'sanity'

/** Turns on Studio's table editor, which is off by default, for a formatted text whose schema has the type `table`. */
export const TablePlugin = (props: PortableTextPluginsProps) =>
  props.renderDefault({ ...props, plugins: { ...props.plugins, table: { enabled: true } } })
