import type { ReactNode } from 'react'

/** Creates a line icon on a 25-unit grid, like Studio's own icons. */
function lineIcon(shapes: ReactNode) {
  return function LineIcon() {
    return (
      <svg
        data-sanity-icon="custom"
        width="1em"
        height="1em"
        viewBox="0 0 25 25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes}
      </svg>
    )
  }
}

export const GuideIcon = lineIcon(
  <>
    <circle cx="12.500" cy="12.500" r="8.500" />
    <path d="M10 10.500c0-3.500 5-3.500 5 0c0 2-2.500 2-2.500 4M12.500 16.500v1.200" />
  </>,
)
export const HomeIcon = lineIcon(<path d="M4.5 11.5l8-7 8 7v9h-5.5v-6h-5v6H4.5z" />)
export const ServiceIcon = lineIcon(<path d="M5.5 4.5h14v16h-14zM9 9h7M9 12.5h7M9 16h4.5" />)
export const ContactIcon = lineIcon(<path d="M3.5 6.5h18v12h-18zM4 7l8.5 6.5L21 7" />)
export const CompanyIcon = lineIcon(
  <path d="M5.5 20.5v-14h8v14M13.5 11.500h6v9M3.500 20.500h18M8.500 10h2M8.500 13.500h2M8.500 17h2" />,
)
export const ResourcesIcon = lineIcon(
  <path d="M12.500 7c-2-1.500-4.500-2-8-2v13.500c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V5c-3.500 0-6 .5-8 2zm0 0v13.500" />,
)
export const LandingIcon = lineIcon(
  <path d="M10 20.500 11.200 9h2.600L15 20.500M10.500 9V5.500l2-2 2 2V9M9 20.500h7M4 7l4.500-.5M4 10l4.500-1M21 7l-4.500-.5M21 10l-4.500-1" />,
)
export const VideoIcon = lineIcon(<path d="M3.500 6.500h18v12h-18zM10.500 9.500v6l5-3z" />)
export const TableIcon = lineIcon(
  <path d="M4.500 5.500h16v14h-16zM4.500 10h16M4.500 15h16M12.500 5.500v14" />,
)
export const LegalIcon = lineIcon(
  <path d="M12.500 4v16.500M8 20.500h9M5 7h15M5 7l-2.500 6.500h5zM20 7l-2.500 6.500h5z" />,
)
export const SettingsIcon = lineIcon(
  <>
    <path d="M3.5 8.5h5m5 0h8M3.5 16.5h9m5 0h4" />
    <circle cx="11" cy="8.5" r="2.5" />
    <circle cx="15" cy="16.5" r="2.5" />
  </>,
)
export const ArticleIcon = lineIcon(
  <path d="M6.500 3.500h8l4 4v14h-12zM14.500 3.500v4h4M9.500 11.500h6M9.500 14.500h6M9.500 17.500h4" />,
)
export const TopicIcon = lineIcon(
  <>
    <path d="M4.500 4.500h8l8.500 8.500-8 8-8.500-8.500z" />
    <circle cx="8.500" cy="8.500" r="1.200" />
  </>,
)
export const NoticeIcon = lineIcon(
  <path d="M4.500 10v5.500h3.500l8.500 4.500v-14.500L8 10zM8 10v5.500M9.500 16.500v4.500h3v-3M19.500 10.500v4.500" />,
)
export const PageIcon = lineIcon(<path d="M4.500 5h16v15h-16zM4.500 9.500h16M8 13h5M8 16.500h9" />)
export const RedirectIcon = lineIcon(<path d="M4.500 18.500v-5a4 4 0 0 1 4-4h11M15.500 5.500l4 4-4 4" />)
export const CopyIcon = lineIcon(<path d="M4 5.500h17v11h-9.500l-4 3.500v-3.500H4zM8 9.500h9M8 12.500h6" />)
export const MenuIcon = lineIcon(<path d="M4 7.500h17M4 12.500h17M4 17.500h11" />)
export const NeedsReviewIcon = lineIcon(
  <path d="M12.5 4.500c-3.300 0-5.500 2.500-5.500 6v4l-2 3h15l-2-3v-4c0-3.500-2.200-6-5.500-6zM10.500 20h4" />,
)
export const TranslationIcon = lineIcon(
  <path d="M4 6.500h9M8.500 4.500v2M11 6.500c-1 3.500-3.500 6-6.500 7.500M6.500 9c1 2 3 3.800 5 4.500M12.500 20.500l4-9.500 4 9.500M14 17.500h5" />,
)
export const ReviewIcon = lineIcon(
  <path d="M4.500 6h16v14.500h-16zM4.500 10h16M8.500 3.500V8M16.500 3.500V8M9.500 15l2.200 2.200 4-4" />,
)
export const BrokenLinkIcon = lineIcon(
  <path d="M10.500 8l2.500-2.500a4 4 0 0 1 6 6L16.500 14M14.500 17l-2.500 2.500a4 4 0 0 1-6-6L8.500 11M6 6l2.500 2.500M19 19l-2.500-2.500" />,
)
export const ClockIcon = lineIcon(
  <>
    <circle cx="12.500" cy="12.500" r="8" />
    <path d="M12.500 7.500v5l3.500 2" />
  </>,
)
export const SearchIcon = lineIcon(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="M15.500 15.500l5 5" />
  </>,
)

/** The firm's logo, the same as on the website. */
export function BrandIcon() {
  return (
    <svg data-sanity-icon="custom" viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0a322c" />
      <g transform="translate(8 7)" fill="none">
        <path
          fill="#f6cf8b"
          d="M24 3.5l3.6 7.2 4.9-2.2-.9 9.7 6.9-3.5-.9 4.7 4.3 2.4-9.600 8 .8 3.7-7.600-.9H22.500l-7.600.9.8-3.700-9.600-8 4.300-2.400-.9-4.700 6.900 3.500-.9-9.700 4.900 2.200Z"
        />
        <path
          stroke="#f5f8f6"
          strokeWidth="3"
          strokeLinecap="round"
          d="M4 41c3.300-3 6.700-3 10 0s6.700 3 10 0 6.700-3 10 0 6.700 3 10 0"
        />
      </g>
    </svg>
  )
}
export const TakeDownIcon = lineIcon(
  <path d="M12.500 4.500v11M8 11.500l4.500 4.500l4.500-4.500M5 20.500h15" />,
)
export const OpenIcon = lineIcon(<path d="M13.5 4.5h7v7M20.5 4.5l-9 9M10.5 6.500h-6v14h14v-6" />)
