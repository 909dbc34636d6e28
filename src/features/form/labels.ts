/** The texts of the summary. A page overrides them in its JSON block, under "form". */
export const defaults = {
  title: 'Please check',
  item: '{label}: {message}',
}
