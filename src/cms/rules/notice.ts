/** Maximum lengths, in UTF-16 units: on a phone, a longer notice would push the page out of the window. */
export const NOTICE_LENGTH = { text: 160, label: 40 }
export const NOTICE_TONES = ['information', 'important'] as const
export const NOTICE_PAGES = ['all', 'home', 'chosen'] as const
