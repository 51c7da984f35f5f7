import type { SocialImageDrawing } from './chooseDrawing'

/** Colours of styles/tokens.scss as literals: social images are rendered without the site's style sheets. */
const DUSK = ['#06231f', '#0a322c', '#17594e', '#3c7f73'] as const
const FOG = ['#f5f8f6', '#eaf0ed'] as const
/** Twice, because a gradient needs two colours. */
const MAPLE = ['#fae3da', '#fae3da'] as const
const ON_DEEP = { title: '#f3f8f5', firm: '#f6cf8b' } as const
const ON_FOG = { title: '#0d2a26', firm: '#17594e' } as const
const ON_MAPLE = { title: '#0d2a26', firm: '#9d2d1f' } as const

/** Lengths are in pixels. */
export type Layout = {
  /** From top to bottom. */
  ground: readonly string[]
  ink: { title: string; firm: string }
  /** Of the drawing. The right and the lower edge crop it by `right` and `below`; a negative one is a margin. */
  width: number
  right: number
  below: number
  /** The title is to the left of the drawing instead of above it. */
  isBeside: boolean
}

export const LAYOUTS: Record<SocialImageDrawing, Layout> = {
  // Crops the sea below the ferry, so that the title has room above the drawing.
  harbour: { ground: DUSK, ink: ON_DEEP, width: 1200, right: 0, below: 44, isBeside: false },
  lighthouse: { ground: MAPLE, ink: ON_MAPLE, width: 1200, right: 0, below: 0, isBeside: false },
  pier: { ground: FOG, ink: ON_FOG, width: 610, right: 40, below: 12, isBeside: true },
  chart: { ground: FOG, ink: ON_FOG, width: 540, right: -20, below: -40, isBeside: true },
  knot: { ground: FOG, ink: ON_FOG, width: 520, right: -40, below: -36, isBeside: true },
  tonic: { ground: MAPLE, ink: ON_MAPLE, width: 520, right: 0, below: 0, isBeside: true },
  postbox: { ground: FOG, ink: ON_FOG, width: 600, right: 40, below: 0, isBeside: true },
}
