// Replaces a module of Next.js with the same exports: the site has no locale domains.
exports.getDomainLocale = () => false
