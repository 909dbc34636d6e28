import { createElement as h, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './headroom.js'

const Disclosure = ({ id, text, html }) => {
  const [open, setOpen] = useState(false)
  const press = () => setOpen(!open)
  return [
    h('button', { key: 0, type: 'button', 'aria-controls': id, 'aria-expanded': open, onClick: press }, text),
    // Keeps server markup that the island does not render. For the bench's page only.
    h('div', { key: 1, id, hidden: !open, dangerouslySetInnerHTML: { __html: html } }),
  ]
}

for (const host of document.querySelectorAll('[data-island]')) {
  const [button, panel] = host.children
  const props = { id: panel.id, text: button.textContent, html: panel.innerHTML }
  hydrateRoot(host, h(Disclosure, props))
}
