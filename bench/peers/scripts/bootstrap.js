import 'bootstrap/js/src/collapse.js'
import './headroom.js'
