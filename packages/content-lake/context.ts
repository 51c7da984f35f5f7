import { type IncomingMessage, type ServerResponse } from 'node:http'

import { type AssetStore } from './assets/assetStore'
import { type Access, type Auth } from './auth/auth'
import { type Perspectives } from './query/perspectives'
import { type ContentStore } from './store/contentStore'

type Log = (line: string) => void

export type LakeOptions = {
  /** 0 selects a free port. */
  port: number
  /** The data folder, which is created if it is missing. */
  dataFolder: string
  projectId: string
  dataset: string
  tokens: { read: string; write: string }
  /** Origins that Studio may log in from, for example `http://localhost:3333`. */
  studioOrigins?: string[]
  webhook?: { url: string; secret: string }
  log: Log
  /** Called with each part of Sanity's API that a request uses (`requestFeatures.ts`). */
  onFeature?: (feature: string) => void
}

/** The running lake, which is passed to every endpoint. */
export type Lake = {
  options: LakeOptions
  /** `http://localhost:<port>` */
  origin: string
  store: ContentStore
  perspectives: Perspectives
  assets: AssetStore
  auth: Auth
  /** Aborted when the lake closes, to end streams and timers. */
  closing: AbortSignal
}

/** One API request. `params` are the decoded path segments that the route matched. */
export type Call = {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** `2021-03-25`, `1` or `X` */
  apiVersion: string
  params: Record<string, string>
  access: Access
}

export type Handler = (lake: Lake, call: Call) => void | Promise<void>
