import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  /** What is shown in place of what failed; `fault` is its message. */
  instead: (fault: string) => ReactNode
  children: ReactNode
}

/** A part of the inspector that fails says so in its place, and leaves the rest of the page as it is. */
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
