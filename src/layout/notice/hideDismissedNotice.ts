import { dismissedNotices, NOTICE_DISMISSED } from './dismissedNotices'

// Bundled into a file of its own, which the HTML loads before the page (decision 49). The server renders a
// notice for everyone, and hiding it after the first paint would move the page.
const key = document.currentScript?.dataset.notice
if (dismissedNotices().includes(key)) document.documentElement.classList.add(NOTICE_DISMISSED)
