/**
 * A control on each template that a visitor clicks, and a selector of what opens. The selector reads the state, because
 * until the stylesheet has come everything is visible. A template has none if its control is the same on both sides, or a
 * link to a picture, which leads away before any script.
 * @type {Readonly<Record<string, Record<'before' | 'after', { control: string, shows: string }>>>}
 */
export const presses = {
  'modern-business': {
    before: { control: '[aria-controls=collapseTwo]', shows: '#collapseTwo.show .accordion-body' },
    after: {
      control: '[aria-controls=collapseTwo]',
      shows: '[aria-expanded=true][aria-controls=collapseTwo]',
    },
  },
  'agency-dialogs': {
    before: { control: '[href="#portfolioModal1"]', shows: '#portfolioModal1.show h2' },
    after: { control: '[href="#portfolioModal1"]', shows: '#portfolioModal1:modal h2' },
  },
  magnific: {
    before: { control: '[href="#small-dialog"]', shows: '.mfp-content #small-dialog h1' },
    after: { control: '[href="#small-dialog"]', shows: '#small-dialog:modal h1' },
  },
  'foundation-accordion': {
    before: { control: '[aria-controls=panel-1-2]', shows: '.is-active > #panel-1-2 p' },
    after: { control: '[aria-controls=panel-1-2]', shows: '[aria-expanded=true][aria-controls=panel-1-2]' },
  },
  'foundation-reveal': {
    before: { control: '[data-open=exampleModal2]', shows: '.is-reveal-open #exampleModal2 p' },
    after: { control: '[data-modal-target="#exampleModal2"]', shows: '#exampleModal2:modal p' },
  },
}

/**
 * Runs in the page before any other script: clicks the control as soon as it is there, and again each second
 * until what it opens shows, as a visitor does. Keeps how long that took.
 * @param {{ control: string, shows: string }} press
 */
export const pressUntilOpen = ({ control, shows }) => {
  const AGAIN_MS = 1000
  let first = 0
  let next = 0
  const timer = setInterval(() => {
    const element = document.querySelector(control)
    const now = performance.now()
    if (!(element instanceof HTMLElement)) return
    first ||= now
    if (next && document.querySelector(shows)?.checkVisibility({ visibilityProperty: true })) {
      Object.assign(window, { waited: performance.now() - first })
      clearInterval(timer)
    } else if (now >= next) {
      next = now + AGAIN_MS
      element.click()
    }
  }, 20)
}
