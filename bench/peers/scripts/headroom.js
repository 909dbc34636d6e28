// @ts-nocheck: written as pages write it, without types.
import Headroom from 'headroom.js'

new Headroom(document.querySelector('header')).init()
