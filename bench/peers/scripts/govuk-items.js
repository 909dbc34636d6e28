// @ts-nocheck: written as pages write it, without types.
import { Accordion, createAll } from 'govuk-frontend'
import './govuk.js'

createAll(Accordion)
