declare global {
  interface Window {
    /** Addresses that the page tried to open, recorded by `stay`. */
    went: string[]
  }
}

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
  readonly navigationType: string
}

/**
 * For `page.initScript`: records where links, forms and scripts lead, and prevents the navigation,
 * so that one page serves several attempts.
 */
export const stay = (): void => {
  window.went = []
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', event => {
    const { destination, navigationType } = event as NavigateEvent
    if (destination.sameDocument || navigationType === 'traverse' || navigationType === 'reload') return
    window.went.push(destination.url)
    event.preventDefault()
  })
}
