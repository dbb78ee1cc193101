import { render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** A state that was renamed breaks the page of all visual checks, and no other test opens it. */
const files = import.meta.glob<{ checks: VisualCheck[] }>('../../tools/visual-check/checks/*.tsx')
const checks = (await Promise.all(Object.values(files).map((load) => load()))).flatMap((file) => file.checks)

describe('the visual checks', () => {
  it('have names of their own', () => {
    const names = checks.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(100)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(checks)('$name shows something', async (check) => {
    render(check.render())
    await waitFor(() => expect(document.body.textContent).not.toBe(''))
  })
})
