import { Component, type ReactNode } from 'react'
import { isDocumentError, leaveDocument } from './documentError'
import { reportError } from './reportError'

type ErrorBoundaryProps = {
  fallback: (retry: () => void) => ReactNode
  /** When this value changes, content that has failed is rendered again. */
  resetKey?: unknown
  children: ReactNode
}

type ErrorBoundaryState = {
  /** `document`: renders nothing, because React could not add it to the document either. */
  failed: false | 'content' | 'document'
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: isDocumentError(error) ? 'document' : 'content' }
  }

  override componentDidCatch(error: unknown) {
    if (isDocumentError(error)) leaveDocument(error)
    else reportError(error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.failed) this.retry()
  }

  retry = () => this.setState({ failed: false })

  override render() {
    const { failed } = this.state
    if (failed === 'document') return null
    return failed ? this.props.fallback(this.retry) : this.props.children
  }
}
