/** The names of the button. A page overrides them in its JSON block, under "home-hero-banner". */
export const defaults = {
  start: 'Start the moving pictures',
  stop: 'Stop the moving pictures',
}
