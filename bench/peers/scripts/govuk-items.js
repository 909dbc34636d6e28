import { Accordion, createAll } from 'govuk-frontend'
import './govuk.js'

createAll(Accordion)
