/**
 * The features by name, each with the events that it dispatches besides `ready` and `error`, and what their `detail`
 * has besides `feature`. A site adds its own; `true` stands for no events:
 *
 *     declare module 'thistledown/attributes' {
 *       interface Features {
 *         'opening-hours': true
 *         'copy-link': { copy: { address: string } }
 *       }
 *     }
 */
export interface Features {
  // Any name in the sources. In the published types the build writes the features' names and events here.
  [name: string]: object | true
}

/** The panels by name; `menu` is the mega menu's. A site adds its own, as to `Features`. */
export interface Panels {
  language: true
  menu: true
  nav: true
  search: true
}

export type FeatureName = Extract<keyof Features, string>
export type PanelName = Extract<keyof Panels, string>

/** The value of `data-feature`: one name, or several separated by spaces. */
export type FeatureNames = FeatureName | `${FeatureName} ${string}`

type Emitted<Name extends FeatureName> = {
  readonly ready: object
  readonly error: { readonly error: unknown }
} & (Features[Name] extends object ? Features[Name] : object)

type Detail<Type> = {
  [Name in FeatureName]: Type extends keyof Emitted<Name>
    ? { readonly feature: Name } & Emitted<Name>[Type]
    : never
}[FeatureName]

type EventType = { [Name in FeatureName]: Extract<keyof Emitted<Name>, string> }[FeatureName]

/** The events of all features. `detail.feature` tells which one, and so what else `detail` has. */
export type FeatureEvents = { [Type in EventType as `thistledown:${Type}`]: CustomEvent<Detail<Type>> }

declare global {
  // Elements, the document and the window share it, and the events bubble.
  interface GlobalEventHandlersEventMap extends FeatureEvents {}
}
