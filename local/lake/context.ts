import { type IncomingMessage, type ServerResponse } from 'node:http'

import { type Access, type Auth } from './auth'
import { type AssetStore } from './assetStore'
import { type Perspectives } from './perspective'
import { type ContentStore } from './store/store'

export type Log = (line: string) => void

export type LakeOptions = {
  /** 0 takes a free port. */
  port: number
  /** Folder of this lake; created when missing. */
  dataFolder: string
  projectId: string
  dataset: string
  tokens: { read: string; write: string }
  /** Origins that Studio may log in from, for example `http://localhost:3333`. */
  studioOrigins?: string[]
  webhook?: { url: string; secret: string }
  log: Log
}

/** What every endpoint works with. */
export type Lake = {
  options: LakeOptions
  /** `http://localhost:<port>` */
  origin: string
  store: ContentStore
  perspectives: Perspectives
  assets: AssetStore
  auth: Auth
  /** Aborted when the lake closes: ends streams and timers. */
  closing: AbortSignal
}

/** One request: `path` is what follows `/v<apiVersion>`, `parts` its decoded segments matched by the route. */
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
