/**
 * A control on each template that a visitor clicks, and a selector of what opens. The selector reads the state, because
 * until the stylesheet has come everything is visible. A template has none if its control is the same on both sides, or a
 * link to a picture, which leads away before any script.
 * @type {Readonly<Record<string, Record<'before' | 'after', import('../lib/browser/watch-presses.mjs').Press>>>}
 */
export const presses = {
  'modern-business': {
    before: { button: '[aria-controls=collapseTwo]', open: '#collapseTwo.show .accordion-body' },
    after: { button: '[aria-controls=collapseTwo]', open: '[aria-expanded=true][aria-controls=collapseTwo]' },
  },
  'agency-dialogs': {
    before: { button: '[href="#portfolioModal1"]', open: '#portfolioModal1.show h2' },
    after: { button: '[href="#portfolioModal1"]', open: '#portfolioModal1:modal h2' },
  },
  magnific: {
    before: { button: '[href="#small-dialog"]', open: '.mfp-content #small-dialog h1' },
    after: { button: '[href="#small-dialog"]', open: '#small-dialog:modal h1' },
  },
  'foundation-accordion': {
    before: { button: '[aria-controls=panel-1-2]', open: '.is-active > #panel-1-2 p' },
    after: { button: '[aria-controls=panel-1-2]', open: '[aria-expanded=true][aria-controls=panel-1-2]' },
  },
  'foundation-reveal': {
    before: { button: '[data-open=exampleModal2]', open: '.is-reveal-open #exampleModal2 p' },
    after: { button: '[data-modal-target="#exampleModal2"]', open: '#exampleModal2:modal p' },
  },
}
