import Headroom from 'headroom.js'

new Headroom(document.querySelector('header')).init()
