import '@11ty/is-land'
import './headroom.js'
