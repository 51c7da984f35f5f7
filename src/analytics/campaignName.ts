/**
 * Tags such as `news / email`, with a dash for a missing one before another, because the same words can be the medium
 * or the campaign. '' without tags.
 */
export function campaignName(tags: {
  source: string | null
  medium: string | null
  campaign: string | null
}) {
  const parts = [tags.source, tags.medium, tags.campaign]
  return parts
    .slice(0, parts.findLastIndex(Boolean) + 1)
    .map((tag) => tag ?? '–')
    .join(' / ')
}
