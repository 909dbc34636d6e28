// @ts-nocheck: written as pages write it, without types.
import Alpine from 'alpinejs'
import './headroom.js'

Alpine.start()
