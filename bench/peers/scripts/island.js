// @ts-nocheck: written as pages write it, without types.
import '@11ty/is-land'
import './headroom.js'
