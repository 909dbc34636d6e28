/** The map’s texts. A page overrides them in its JSON block, under "map". */
export const defaults = {
  label: 'Map',
  show: 'Show the map',
  loading: 'The map is loading.',
  failed: 'The map cannot be shown now.',
  retry: 'Try again',
}
