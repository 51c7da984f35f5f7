/**
 * Files in `public/illustrations`, by the value of the field `drawing` in Studio. Every image also contains a glass of
 * tonic, because the videos are called Visa Tonic.
 */
export const POSTERS = {
  letter: 'glass-1',
  card: 'glass-2',
  calendar: 'glass-3',
  register: 'glass-4',
} as const
