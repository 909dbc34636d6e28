import {
  type AllHTMLAttributes,
  type ElementType,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { onCore } from './on-core.ts'

export interface FeatureProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'name'> {
  /** The feature's name, or several with spaces between: what `data-feature` says in plain HTML. */
  readonly name: string
  /** The element; default: a `<div>`. */
  readonly as?: string | undefined
  /** When this changes, the feature starts again, as it does when one of its settings changes. */
  readonly restart?: unknown
}

const never = (): (() => void) => () => {}

/** Not on the server, and not before React has taken its markup over: what a feature adds would be strange to React. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * An element with a feature of the bundle, its settings as attributes (`data-expand-set="faq"`). The feature is there
 * for as long as the element, and starts again when a setting changes.
 */
export const Feature = ({ name, as = 'div', restart, ...rest }: FeatureProps): ReactElement => {
  const host = useRef<HTMLElement>(null)
  const Host = as as ElementType
  const hydrated = useHydrated()
  const settings = JSON.stringify(Object.entries(rest).filter(([key]) => key.startsWith('data-')))
  useLayoutEffect(() => {
    const { current } = host
    if (!hydrated || !current) return
    return onCore(core => {
      core.scan(current)
      return () => core.dispose(current)
    })
  }, [hydrated, name, settings, restart])
  return <Host {...rest} ref={host} data-feature={hydrated ? name : undefined} />
}
