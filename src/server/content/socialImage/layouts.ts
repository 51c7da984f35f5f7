import type { SocialImageDrawing } from './chooseDrawing'

/**
 * The site's colours (styles/tokens.scss) as literals, because the renderer of social images does not support
 * CSS custom properties.
 */
const DUSK = ['#06231f', '#0a322c', '#17594e', '#3c7f73'] as const
const FOG = ['#f5f8f6', '#eaf0ed'] as const
const MAPLE = ['#fae3da', '#fae3da'] as const
const ON_DEEP = { title: '#f3f8f5', firm: '#f6cf8b' } as const
const ON_FOG = { title: '#0d2a26', firm: '#17594e' } as const
const ON_MAPLE = { title: '#0d2a26', firm: '#9d2d1f' } as const

/** How a social image shows a drawing and its texts. Lengths are in pixels. */
export type Layout = {
  /** Colours of the background gradient, from top to bottom. */
  ground: readonly string[]
  ink: { title: string; firm: string }
  /**
   * The drawing's width. `right` and `below`: how far it extends beyond the right and bottom edge of the
   * image, where it is cropped. A negative value leaves a margin.
   */
  width: number
  right: number
  below: number
  /** Whether the title is to the left of the drawing instead of above it. */
  isBeside: boolean
}

/**
 * The layout for each drawing. Drawings of a coast (harbour, lighthouse) fill the bottom across the whole width, with
 * the title above them. The title is to the left of the other drawings.
 */
export const LAYOUTS: Record<SocialImageDrawing, Layout> = {
  // Extends the drawing of the harbour beyond the bottom edge, which crops the sea below the ferry, so that the
  // title has room above the drawing.
  harbour: { ground: DUSK, ink: ON_DEEP, width: 1200, right: 0, below: 44, isBeside: false },
  lighthouse: { ground: MAPLE, ink: ON_MAPLE, width: 1200, right: 0, below: 0, isBeside: false },
  pier: { ground: FOG, ink: ON_FOG, width: 610, right: 40, below: 12, isBeside: true },
  chart: { ground: FOG, ink: ON_FOG, width: 540, right: -20, below: -40, isBeside: true },
  knot: { ground: FOG, ink: ON_FOG, width: 520, right: -40, below: -36, isBeside: true },
  tonic: { ground: MAPLE, ink: ON_MAPLE, width: 520, right: 0, below: 0, isBeside: true },
  postbox: { ground: FOG, ink: ON_FOG, width: 600, right: 40, below: 0, isBeside: true },
}
