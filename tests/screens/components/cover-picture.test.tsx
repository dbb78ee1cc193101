import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

/** Renders the header of a business; returns its image element, or null. */
function show(cover: string | null): HTMLImageElement | null {
  return renderScreen(
    <BusinessHeader name="Studio Aurora" address={null} avatar={null} cover={cover} />,
  ).container.querySelector('img')
}

function hasCome(picture: HTMLImageElement | null, width = 800) {
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: width } })
}

afterEach(() => document.getElementById('opening')?.remove())

describe('the cover picture of a business', () => {
  it('stays the same element on the next page, so that it never flickers', () => {
    const first = show('https://cdn.test/same.webp')
    hasCome(first)
    cleanup()
    expect(show('https://cdn.test/same.webp')).toBe(first)
    cleanup()
    const other = show('https://cdn.test/other.webp')
    expect(other).not.toBe(first)
    expect(other?.getAttribute('alt')).toBe('')
  })

  it('R-025 continues the picture that was shown before the app', () => {
    const opening = Object.assign(document.createElement('div'), { id: 'opening' })
    opening.innerHTML = '<img alt="" src="https://cdn.test/opening.webp" />'
    document.body.prepend(opening)
    const picture = opening.querySelector('img')
    hasCome(picture)
    expect(show('https://cdn.test/opening.webp')).toBe(picture)
    expect(opening.querySelector('img')).toBeNull()
  })

  it('loads again after a failure', () => {
    const broken = show('https://cdn.test/broken.webp')
    hasCome(broken, 0)
    cleanup()
    expect(show('https://cdn.test/broken.webp')).not.toBe(broken)
  })

  it('draws a default without a picture', () => {
    hasCome(show('https://cdn.test/drawn.webp'))
    cleanup()
    expect(show(null)).toBeNull()
  })
})
