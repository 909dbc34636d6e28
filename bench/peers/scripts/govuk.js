// @ts-nocheck: written as pages write it, without types.
import { createAll, ServiceNavigation } from 'govuk-frontend'
import './headroom.js'

createAll(ServiceNavigation)
