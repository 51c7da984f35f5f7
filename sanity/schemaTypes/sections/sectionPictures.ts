/**
 * The URL of a screenshot of a section type, which the visual tests compare with the site and update
 * (`npm run test:e2e -- --project=visual --update-snapshots`).
 */
export const sectionPicture = (name: string): string => `/static/section-pictures/${name}.png`
