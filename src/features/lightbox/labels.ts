/** The viewer’s texts. A page overrides them in its JSON block, under "lightbox". */
export const defaults = {
  name: 'Viewer',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoom: 'Zoom',
  position: '{n} of {total}',
  image: 'The picture cannot be loaded.',
  content: 'The content cannot be loaded.',
  missing: 'The content was not found.',
  retry: 'Try again',
  link: 'Open the link',
}
