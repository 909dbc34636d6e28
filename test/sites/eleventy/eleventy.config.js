/**
 * A typical Eleventy site: layouts, a collection, and a shortcode for content that editors insert.
 */
export default config => {
  config.addPairedShortcode(
    'question',
    (text, title, id) => `<div data-feature="expand-collapse" data-expand-set="faq">
<h2><button type="button" aria-controls="${id}" aria-expanded="false">${title}</button></h2>
<div id="${id}">${text}</div>
</div>`,
  )
  return { dir: { output: '_site' }, markdownTemplateEngine: 'njk', htmlTemplateEngine: 'njk' }
}
