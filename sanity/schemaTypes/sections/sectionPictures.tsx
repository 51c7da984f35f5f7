import type { ComponentType } from 'react'
import type { SectionName } from './sectionTypes'

const WIDTH = 160
const HEIGHT = 100
const COLOURS = { dark: '#0a322c', text: '#6f8a83', box: '#c9d6d1', accent: '#b93a28', paper: '#f5f8f6' }

const box = (x: number, y: number, width: number, height: number, fill = COLOURS.box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill = COLOURS.box) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const mark = (path: string) =>
  `<path d="${path}" fill="none" stroke="${COLOURS.dark}" stroke-width="3" stroke-linecap="round"/>`
const heading = (x: number, y: number, width: number) => box(x, y, width, 7, COLOURS.dark)
const text = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, at) => box(x, y + at * 8, width, 3, COLOURS.text)).join('')
const button = (x: number, y: number) => box(x, y, 38, 11, COLOURS.accent)
const at = <Place,>(places: readonly Place[], draw: (place: Place) => string) => places.map(draw).join('')

/** What a section looks like on a wide screen. The type check fails if a section has no picture. */
const PICTURES: Record<SectionName, string> = {
  heroSection:
    box(0, 0, WIDTH, 62, COLOURS.dark) +
    box(14, 16, 70, 7, COLOURS.paper) +
    box(14, 28, 56, 3, COLOURS.text) +
    button(14, 40) +
    box(96, 14, 50, 48),
  openingSection:
    box(0, 0, WIDTH, 58, COLOURS.box) +
    heading(14, 16, 70) +
    text(14, 30, 60, 48) +
    circle(124, 32, 18, COLOURS.text),
  proseSection: heading(30, 14, 60) + text(30, 32, 100, 96, 100, 88, 100, 60),
  imageTextSection: heading(14, 20, 50) + text(14, 36, 58, 52, 58, 40) + box(86, 16, 60, 66),
  tableSection:
    heading(14, 12, 54) +
    box(14, 28, 132, 13, COLOURS.dark) +
    at([45, 60, 75], (y) => text(20, y, 30) + text(64, y, 30) + text(108, y, 30)) +
    at([54, 69, 84], (y) => box(14, y, 132, 1, COLOURS.text)),
  factsSection: at([14, 84], (x) => at([16, 58], (y) => heading(x, y, 40) + text(x, y + 14, 60, 52))),
  faqSection:
    heading(14, 12, 54) +
    at(
      [32, 52, 72],
      (y) => text(14, y, 96) + mark(`M136 ${y - 2}l5 5 5-5`) + box(14, y + 10, 132, 1, COLOURS.text),
    ),
  statusSection:
    heading(14, 12, 54) +
    at([30, 50, 70], (y) => mark(`M15 ${y + 1}l8 8m0-8l-8 8`) + text(30, y + 2, 40, 32)) +
    at([30, 50, 70], (y) => mark(`M86 ${y + 5}l4 4 7-8`) + text(104, y + 2, 40, 32)),
  clausesSection:
    text(14, 16, 26, 22, 26, 20) + at([14, 44, 72], (y) => heading(56, y, 40) + text(56, y + 12, 90)),
  cardsSection:
    heading(14, 10, 54) +
    at([14, 60, 106], (x) => box(x, 26, 40, 64) + heading(x + 6, 58, 24) + text(x + 6, 70, 28, 22)),
  filesSection:
    heading(14, 12, 54) +
    at([32, 54, 76], (y) => box(14, y, 132, 16) + mark(`M24 ${y + 3}v8m-4-3l4 4 4-4`) + text(38, y + 6, 60)),
  servicesSection:
    heading(14, 10, 54) +
    at([14, 84], (x) =>
      at([28, 62], (y) => circle(x + 8, y + 10, 8) + heading(x + 22, y + 2, 36) + text(x + 22, y + 14, 40)),
    ),
  processSection:
    heading(14, 12, 54) +
    at(
      [0, 1, 2],
      (step) => circle(24 + step * 46, 44, 9, COLOURS.dark) + text(14 + step * 46, 62, 36, 30, 34),
    ),
  articlesSection:
    heading(14, 10, 54) +
    at([14, 60, 106], (x) => box(x, 26, 40, 30) + heading(x, 62, 34) + text(x, 74, 40, 30)),
  articlesListSection:
    box(14, 12, 132, 12) +
    at([32, 54, 76], (y) => box(14, y, 26, 16) + heading(48, y, 60) + text(48, y + 11, 84)),
  peopleSection: at(
    [34, 80, 126],
    (x) => circle(x, 34, 16) + heading(x - 16, 58, 32) + text(x - 18, 72, 36, 28),
  ),
  videoSection:
    heading(14, 8, 54) +
    box(14, 22, 132, 70, COLOURS.dark) +
    mark('M72 46v22l20-11z').replaceAll(COLOURS.dark, COLOURS.paper),
  videosSection: at(
    [12, 54],
    (y) =>
      heading(14, y + 4, 44) +
      text(14, y + 16, 50, 42) +
      box(78, y, 68, 34, COLOURS.dark) +
      mark(`M108 ${y + 10}v14l12-7z`).replaceAll(COLOURS.dark, COLOURS.paper),
  ),
  mapSection:
    heading(14, 18, 44) +
    text(14, 34, 50, 44, 50) +
    box(78, 12, 68, 76) +
    mark('M112 60c-10-12-10-26 0-26s10 14 0 26z'),
  contactFormSection:
    heading(14, 10, 54) +
    at([26, 44], (y) => box(14, y, 62, 12) + box(84, y, 62, 12)) +
    box(14, 62, 132, 16) +
    button(14, 84),
  contactSection:
    heading(14, 10, 54) +
    at([26, 42], (y) => box(14, y, 74, 11)) +
    box(14, 58, 74, 16) +
    button(14, 80) +
    box(98, 26, 48, 65, COLOURS.dark) +
    at([36, 48, 60], (y) => box(106, y, 32, 3, COLOURS.paper)),
  callToActionSection:
    box(0, 18, WIDTH, 64, COLOURS.box) + heading(50, 30, 60) + text(42, 44, 76) + button(61, 58),
  licenceSection:
    box(14, 16, 132, 68) + heading(26, 28, 60) + text(26, 44, 104, 98, 60) + mark('M118 70l6 6 12-14'),
}

/** A picture of a section, as a `data:` URL. */
export function sectionPicture(name: string): string {
  const shapes = Object.entries(PICTURES).find(([section]) => section === name)?.[1] ?? ''
  const paper = box(0, 0, WIDTH, HEIGHT, COLOURS.paper)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${2 * WIDTH}" height="${2 * HEIGHT}">${paper}${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The same picture beside the section in the list of a page. */
export function sectionIcon(name: string): ComponentType {
  return function SectionIcon() {
    return <img src={sectionPicture(name)} alt="" width="100%" height="100%" />
  }
}
