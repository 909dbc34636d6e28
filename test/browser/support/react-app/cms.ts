const HTML = `<section id="cms" data-feature="expand-collapse"><h2><button type="button" aria-controls="cms-panel">Opening times</button></h2><div id="cms-panel">Daily from ten</div></section>`

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }

/** Creates TrustedHTML, as a page with trusted types requires. */
export const CMS = trustedTypes?.createPolicy('cms', { createHTML: text => text }).createHTML(HTML) ?? HTML
