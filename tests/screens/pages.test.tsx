import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createEmptyActor } from 'xstate'
import { exampleBusiness } from '#machines/shared/examples.ts'
import { DownloadPage, NotFoundPage } from '#src/app/end-pages.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const actor = createEmptyActor()
const stores = { android: 'https://play.example/app', ios: 'https://apps.example/app' }

describe('the page of a business that uses the mobile app', () => {
  it('R-065 R-089 says to download the app', () => {
    renderScreen(<DownloadPage actor={actor} stores={stores} business={exampleBusiness()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Agende pelo app' })).toBeTruthy()
    expect(screen.getByText(/Baixe e escolha seu horário/)).toBeTruthy()
  })

  it('R-090 links to the Android store', () => {
    renderScreen(<DownloadPage actor={actor} stores={stores} business={null} />)
    const link = screen.getByRole('link', { name: /Android/ })
    expect(link.getAttribute('href')).toBe('https://play.example/app')
  })

  it('R-091 links to the iOS store', () => {
    renderScreen(<DownloadPage actor={actor} stores={stores} business={null} />)
    const link = screen.getByRole('link', { name: /iPhone/ })
    expect(link.getAttribute('href')).toBe('https://apps.example/app')
  })
})

describe('the page of an unknown address', () => {
  it('R-085 R-086 leads back to the business that was visited last', () => {
    renderScreen(<NotFoundPage actor={actor} lastBusiness="/business/b-1" supportUrl="https://support.example" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Não era pra você estar aqui!' })).toBeTruthy()
    expect(screen.getByText('Solicite o link de agendamento ao estabelecimento desejado.')).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([['Voltar ao último estabelecimento', '/business/b-1']])
  })

  it('R-086 a page without a last visited business says whom to ask', () => {
    renderScreen(<NotFoundPage actor={actor} lastBusiness={null} supportUrl="https://support.example" />)
    expect(screen.getByRole('link', { name: /Falar com o suporte/ }).getAttribute('href')).toBe(
      'https://support.example',
    )
  })
})
