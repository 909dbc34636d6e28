import { StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Carousel, Feature, HomeHeroBanner, Thistledown, useScroll } from '../../../../src/react/react.ts'

interface State {
  readonly on: boolean
  readonly slides: number
  readonly autoplay?: number
  readonly renders: number
}

declare global {
  interface Window {
    /** Renders the app with another state, unmounts it, and lists React's warnings. */
    app: { change(state: Partial<State>): void; end(): void; recovered: string[] }
  }
}

const HTML = `<section id="cms" data-feature="expand-collapse"><h2><button type="button" aria-controls="cms-panel">Opening times</button></h2><div id="cms-panel">Daily from ten</div></section>`

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }

/** Creates TrustedHTML, as a page with trusted types requires. */
const CMS = trustedTypes?.createPolicy('cms', { createHTML: text => text }).createHTML(HTML) ?? HTML

const PICTURE = '/images/fern-gully/640.webp'

const Gallery = ({ slides, autoplay, renders }: State) => (
  <section title={`Render ${renders}`}>
    <HomeHeroBanner label="News" data-hero-interval={1000}>
      <p>Seed fair</p>
      <p>Night walk</p>
    </HomeHeroBanner>
    <Carousel label="Glasshouses" data-carousel-autoplay={autoplay}>
      {Array.from({ length: slides }, (_, index) => (
        <p key={index}>House {index + 1}</p>
      ))}
    </Carousel>
    <Feature name="lightbox" as="a" href={PICTURE} id="picture">
      The fern gully
    </Feature>
    <p>
      <Feature
        name="calendar-link"
        as="a"
        href="/events/"
        id="event"
        data-calendar-title="Seed fair"
        data-calendar-start="2026-12-04"
      >
        Add to your calendar
      </Feature>
    </p>
    <Feature name="expand-collapse" as="section" id="own">
      <h2>
        <button type="button" aria-controls="own-panel">
          More
        </button>
      </h2>
      <div id="own-panel">What React rendered</div>
    </Feature>
  </section>
)

const Scrolled = () => <output>{useScroll()}</output>

export const App = ({ start }: { readonly start: Partial<State> }) => {
  const [state, setState] = useState<State>({ on: true, slides: 3, renders: 0, ...start })
  useEffect(() => {
    window.app.change = next => setState(now => ({ ...now, ...next }))
  }, [])
  return (
    <StrictMode>
      <Scrolled />
      <input aria-label="Name" />
      <Thistledown html={CMS} />
      {state.on && <Gallery {...state} />}
    </StrictMode>
  )
}

/** In this project `react` resolves to Preact, whose types lack these options. */
const hydrate: (...args: [Element, unknown, object]) => ReturnType<typeof createRoot> = hydrateRoot as never

if (globalThis.document) {
  const place = document.querySelector('#app') as HTMLElement
  const app = <App start={{ on: !place.hasAttribute('data-off') }} />
  const recovered: string[] = []
  const onRecoverableError = (error: unknown) => void recovered.push(`${error}`)
  window.app = { change: () => {}, end: () => root.unmount(), recovered }
  const root = place.firstChild ? hydrate(place, app, { onRecoverableError }) : createRoot(place)
  if (!place.firstChild) root.render(app)
}
