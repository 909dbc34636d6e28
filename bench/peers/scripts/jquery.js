import $ from 'jquery'
import './headroom.js'

$('[data-disclosure]').on('click', function () {
  const panel = $(`#${$(this).attr('aria-controls')}`).toggle()
  $(this).attr('aria-expanded', panel.is(':visible'))
})
