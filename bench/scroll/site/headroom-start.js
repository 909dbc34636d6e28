// Starts headroom.js as its documentation does, with the same numbers as the other sides: it hides below
// the header's height, treats positions within the bar as the top, and ignores scrolls of 15 px or less
// (per frame, which is its unit).
var element = document.querySelector('[data-header]')
var notice = document.querySelector('[data-notification-bar]')

new Headroom(element, {
  offset: { down: element.offsetHeight, up: notice.offsetHeight },
  tolerance: 15,
}).init()
