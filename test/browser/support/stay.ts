declare global {
  interface Window {
    /** Addresses that the page tried to open, recorded by `stay`. */
    went: string[]
  }
}

/**
 * For `page.initScript`: records where links, forms and scripts lead, and prevents the navigation,
 * so that one page serves several attempts.
 */
export const stay = (): void => {
  window.went = []
  navigation.addEventListener('navigate', event => {
    const { destination, navigationType } = event
    if (destination.sameDocument || navigationType === 'traverse' || navigationType === 'reload') return
    window.went.push(destination.url)
    event.preventDefault()
  })
}
