import { useState } from 'react'
import type { Namespace } from './copy'
import type { Translate } from './useTranslation'

/** A key and its values. */
export type StatusCopy<N extends Namespace> = Parameters<Translate<N>>

/** The result of the last action. Keeps key and values, so that the text follows a change of language. */
export function useStatus<N extends Namespace>(t: Translate<N>) {
  const [message, setMessage] = useState<StatusCopy<N>>()
  return {
    status: message ? t(...message) : '',
    setStatus: (...newMessage: StatusCopy<N>) => setMessage(newMessage),
    clearStatus: () => setMessage(undefined),
  }
}
