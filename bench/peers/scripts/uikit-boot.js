import boot from 'uikit/src/js/api/boot.js'
import UIkit from 'uikit/src/js/api/index.js'

boot(UIkit)
export default UIkit
