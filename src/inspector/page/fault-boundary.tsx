import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  /** Renders a replacement for what failed; `fault` is the error's message. */
  instead: (fault: string) => ReactNode
  children: ReactNode
}

/** Shows that a part of the inspector failed, and leaves the rest of the page unchanged. */
export class FaultBoundary extends Component<FaultBoundaryProps, { fault: string | null }> {
  override state: { fault: string | null } = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { fault } = this.state
    return fault === null ? this.props.children : this.props.instead(fault)
  }
}
