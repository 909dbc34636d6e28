/** The button’s texts. A page overrides them in its JSON block, under "gallery-grid". */
export const defaults = {
  more: 'Show more',
  less: 'Show less',
}
