// The module that all islands import: defines one custom element for them.
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
