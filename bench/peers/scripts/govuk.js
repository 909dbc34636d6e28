import { createAll, ServiceNavigation } from 'govuk-frontend'
import './headroom.js'

createAll(ServiceNavigation)
