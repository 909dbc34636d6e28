/** The player’s texts. A page overrides them in its JSON block, under "video-player". */
export const defaults = {
  failed: 'The video cannot be played here.',
  link: 'Watch it at its own address',
}
