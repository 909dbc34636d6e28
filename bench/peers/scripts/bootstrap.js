// @ts-nocheck: written as pages write it, without types.
import 'bootstrap/js/src/collapse.js'
import './headroom.js'
