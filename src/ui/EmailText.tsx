/**
 * Breaks before the @, and elsewhere only in a part that is longer than the line: a hyphen at a line end might not look
 * like a part of the address.
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
