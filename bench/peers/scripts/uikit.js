// Imports only the components that the page uses. UIkit's own core bundle has many more.
import Sticky from 'uikit/src/js/core/sticky.js'
import Toggle from 'uikit/src/js/core/toggle.js'
import UIkit from './uikit-boot.js'

UIkit.component('toggle', Toggle)
UIkit.component('sticky', Sticky)
