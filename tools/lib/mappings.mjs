// Reads integrations/mapping: markup of content management systems, and the markup of features that it becomes.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './paths.mjs'

const MAPPING_FOLDER = join(ROOT, 'integrations', 'mapping')

/**
 * @typedef {object} Mapping
 * @property {string} name the file's, without its ending
 * @property {string} title
 * @property {string} text a sentence about it
 * @property {{ mapper: string }} wordpress the plugin's mapper, and what it reads besides the markup
 * @property {string} input markup of a content management system
 * @property {string} output markup with a feature
 */

const FORM =
  /<title>(.+)<\/title>\s+<meta name="description" content="([^"]+)">\s+<template data-input data-wordpress='(.+)'>\n([\s\S]+?)<\/template>\s+<template data-output>\n([\s\S]+?)<\/template>/

/** @param {string} file @returns {Mapping} */
const read = file => {
  const [, title, text, wordpress, input, output] =
    readFileSync(join(MAPPING_FOLDER, file), 'utf8').match(FORM) ?? []
  if (!(title && text && wordpress && input && output))
    throw new Error(`${file} has not the form of integrations/mapping/README.md.`)
  return { name: basename(file, '.html'), title, text, wordpress: JSON.parse(wordpress), input, output }
}

/** @returns {readonly Mapping[]} in alphabetical order of their files */
export const readMappings = () =>
  readdirSync(MAPPING_FOLDER)
    .filter(file => file.endsWith('.html'))
    .sort()
    .map(read)
