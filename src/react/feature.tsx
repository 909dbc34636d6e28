import type { AllHTMLAttributes, FunctionComponent, RefObject } from 'react'
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { FeatureNames } from '../shared/names.ts'
import { onCore } from './on-core.ts'

export interface FeatureProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'name'> {
  /** The value of `data-feature`: a feature's name, or several separated by spaces. */
  readonly name: FeatureNames
  /** The element's tag. Default: `div`. */
  readonly as?: string | undefined
  /** Remounts the feature when this value changes, as a change of a setting does. */
  readonly restart?: unknown
}

/**
 * An element with a feature. Settings are attributes (`data-expand-set="faq"`); changing one, or the address of a
 * link (of a dialog or a file), remounts the feature. Its `ref` is the element.
 */
export const Feature = /* @__PURE__ */ forwardRef<HTMLElement, FeatureProps>(
  ({ name, as = 'div', restart, ...rest }, ref) => {
    const host = useRef<HTMLElement>(null)
    // `ElementType` would mean the same, but costs the compiler four seconds for all tags' attributes.
    const Host = as as unknown as FunctionComponent<{ ref: RefObject<HTMLElement | null> }>
    const settings = JSON.stringify(
      Object.entries(rest).filter(([key]) => /^(data-|href$|commandfor$)/i.test(key)),
    )
    useImperativeHandle(ref, () => host.current as HTMLElement, [as])
    // On a server React 18 warns of a layout effect.
    const useHostEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
    useHostEffect(() => {
      const current = host.current as HTMLElement
      // Not rendered: on markup of the server the feature would start, and change it, before it is hydrated.
      current.dataset.feature = name
      return onCore(core => {
        core.scan(current)
        return () => core.dispose(current)
      })
    }, [as, name, settings, restart])
    return <Host {...rest} ref={host} />
  },
)
