import { Application, Controller } from '@hotwired/stimulus'
import './headroom.js'

class Disclosure extends Controller {
  static targets = ['button', 'panel']

  toggle() {
    this.panelTarget.hidden = !this.panelTarget.hidden
    this.buttonTarget.setAttribute('aria-expanded', `${!this.panelTarget.hidden}`)
  }
}

Application.start().register('disclosure', Disclosure)
