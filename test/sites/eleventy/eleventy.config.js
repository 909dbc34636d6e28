/** A site as Eleventy's users have it: layouts, a collection, a shortcode for what editors put into their texts. */
export default config => {
  config.addPairedShortcode(
    'question',
    (text, title, id) => `<div data-feature="expand-collapse" data-expand-set="faq">
<h2><button type="button" aria-controls="${id}">${title}</button></h2>
<div id="${id}">${text}</div>
</div>`,
  )
  return { dir: { output: '_site' }, markdownTemplateEngine: 'njk', htmlTemplateEngine: 'njk' }
}
