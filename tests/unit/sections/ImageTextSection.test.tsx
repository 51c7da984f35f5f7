import { render } from '@testing-library/react'
import { ImageTextSection } from '@/sections/imageText/ImageTextSection'

const IMAGE = { src: '/a.jpg', srcSet: '/a.jpg 800w', width: 800, height: 600, alt: 'A ferry', colour: null }
const SECTION = { eyebrow: null, heading: 'Heading', body: '<p>Text</p>', image: IMAGE, side: null }

const shown = (fields: object = {}) => {
  const { container } = render(<ImageTextSection {...SECTION} {...fields} />)
  return {
    section: container.querySelector('section'),
    image: container.querySelector('img'),
    heading: container.querySelector('h2'),
  }
}

test.each([
  ['left', 'left'],
  ['right', 'right'],
  [null, 'right'],
])('places the image of the side %s on the %s', (side, place) => {
  const { section, image } = shown({ side })
  expect(section?.dataset.image).toBe(place)
  expect(image?.alt).toBe('A ferry')
})

test('uses one column without an image', () => {
  const { section, image, heading } = shown({ image: null })
  expect([section?.dataset.image, image, heading?.textContent]).toEqual([undefined, null, 'Heading'])
})
