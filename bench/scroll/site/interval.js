// A widespread header script: scroll events set a flag, which an interval checks every 250 ms.
var header = document.querySelector('[data-header]')
var bar = document.querySelector('[data-notification-bar]')
var didScroll = false
var lastScrollTop = 0
var delta = 15

window.addEventListener('scroll', () => {
  didScroll = true
})

setInterval(() => {
  if (didScroll) {
    hasScrolled()
    didScroll = false
  }
}, 250)

const hasScrolled = () => {
  var st = window.scrollY
  header.classList.toggle('nav-stuck', st > bar.offsetHeight)
  if (Math.abs(lastScrollTop - st) <= delta) return
  if (st > lastScrollTop && st > header.offsetHeight) {
    header.classList.remove('nav-down')
    header.classList.add('nav-up')
  } else if (st + window.innerHeight < document.documentElement.scrollHeight) {
    header.classList.remove('nav-up')
    header.classList.add('nav-down')
  }
  lastScrollTop = st
}
