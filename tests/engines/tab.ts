/** An element as a visitor perceives it: by its role and accessible name, or by its field's label. */
export type Target = (ByRole | { label: string }) & {
  /** The element that contains it. */
  within?: ByRole
}

export type ByRole = { role: Role; name?: string }

type Role =
  'banner' | 'button' | 'dialog' | 'heading' | 'link' | 'main' | 'navigation' | 'row' | 'searchbox' | 'status'

/** A browser tab with separate cookies and storage, independent of the engine's protocol. */
export interface Tab {
  /** Loads a URL and resolves after the `load` event. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Waits until the first match is visible, and clicks it. */
  click(target: Target): Promise<void>
  /** Waits until the first match is visible, and types into it until it contains the text. */
  fill(target: Target, text: string): Promise<void>
  /** The texts of all visible matches. */
  texts(target: Target): Promise<string[]>
  /** Runs a self-contained function in the page. */
  evaluate<Result>(script: () => Result): Promise<Result>
  /** The console's errors and warnings, uncaught errors and violations of the content security policy. */
  messages(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  newTab(): Promise<Tab>
  close(): Promise<void>
}
