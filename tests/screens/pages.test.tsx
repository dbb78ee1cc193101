import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exampleBusiness } from '#machines/shared/examples.ts'
import { DownloadPage } from '#src/app/pages.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const stores = { android: 'https://play.example/app', ios: 'https://apps.example/app' }

describe('the page of a business that is booked by the app', () => {
  it('R-065 R-089 says to download the app', () => {
    renderScreen(<DownloadPage stores={stores} business={exampleBusiness()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Agende pelo aplicativo' })).toBeTruthy()
    expect(screen.getByText(/Baixe e encontre seu horário/)).toBeTruthy()
  })

  it('R-090 links to the Android store', () => {
    renderScreen(<DownloadPage stores={stores} business={null} />)
    const link = screen.getByRole('link', { name: /Android/ })
    expect(link.getAttribute('href')).toBe('https://play.example/app')
  })

  it('R-091 links to the iOS store', () => {
    renderScreen(<DownloadPage stores={stores} business={null} />)
    const link = screen.getByRole('link', { name: /iPhone/ })
    expect(link.getAttribute('href')).toBe('https://apps.example/app')
  })
})
