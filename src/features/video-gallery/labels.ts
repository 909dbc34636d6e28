/** The announcement of a video. A page overrides them in its JSON block, under "video-gallery". */
export const defaults = {
  playing: 'Now playing: {title}',
}
