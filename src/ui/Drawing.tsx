type DrawingProps = { name: string; width: number; height: number; className?: string }

/** A decorative drawing that is visible without scrolling. `width`, `height`: in px. */
export const Drawing = ({ name, ...attributes }: DrawingProps) => (
  <img src={`/illustrations/${name}.svg`} alt="" fetchPriority="high" {...attributes} />
)
