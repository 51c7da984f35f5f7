/** Never rendered: Next.js requires a component, but `getServerSideProps` writes the response itself. */
export const FileView = () => null
