// In place of Next's module of this shape: the site's languages are told apart by path, never by domain.
exports.getDomainLocale = () => false
