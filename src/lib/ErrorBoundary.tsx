import { Component, type ReactNode } from 'react'
import { reportError } from './reportError'

type ErrorBoundaryProps = {
  /** `retry` renders the content again. */
  fallback: (retry: () => void) => ReactNode
  /** When this value changes, content that has failed is rendered again. */
  resetKey?: unknown
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.failed) this.retry()
  }

  retry = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
