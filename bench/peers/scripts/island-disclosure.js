// What the islands import: a custom element, once for all of them.
class Disclosure extends HTMLElement {
  connectedCallback() {
    const [button, panel] = this.children
    button.addEventListener('click', () => {
      panel.hidden = !panel.hidden
      button.setAttribute('aria-expanded', `${!panel.hidden}`)
    })
  }
}

customElements.define('x-disclosure', Disclosure)
