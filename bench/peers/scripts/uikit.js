// Only the components that the page uses, which UIkit's own core bundle does not allow.
import Sticky from 'uikit/src/js/core/sticky.js'
import Toggle from 'uikit/src/js/core/toggle.js'
import UIkit from './uikit-boot.js'

UIkit.component('toggle', Toggle)
UIkit.component('sticky', Sticky)
