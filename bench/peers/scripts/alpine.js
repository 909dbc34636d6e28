import Alpine from 'alpinejs'
import './headroom.js'

Alpine.start()
