// headroom.js as its documentation starts it, with the same numbers as the others: it hides past the header's own
// height, calls the page's top what lies above the bar's end, and ignores moves of 15 px or less (per frame, its unit).
var element = document.querySelector('[data-header]')
var notice = document.querySelector('[data-notification-bar]')

new Headroom(element, {
  offset: { down: element.offsetHeight, up: notice.offsetHeight },
  tolerance: 15,
}).init()
