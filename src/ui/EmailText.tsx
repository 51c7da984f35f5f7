/**
 * An email address that may break into two lines before the @, but not at hyphens: a hyphen at the end of a
 * line might not look like a part of the address.
 */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      <span className="email-segment">{address.slice(0, at)}</span>
      <span className="email-segment">{address.slice(at)}</span>
    </>
  )
}
