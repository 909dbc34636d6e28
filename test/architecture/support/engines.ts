import { join } from 'node:path'
import { Liquid } from 'liquidjs'
import nunjucks from 'nunjucks'
import Twig from 'twig'

/** Each renders the template `name` of a folder, which has the extension of its engine. */
export const twig = (folder: string, name: string, data: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { ...data, settings: { views: folder, 'twig options': { autoescape: true } } }
    Twig.renderFile(join(folder, `${name}.twig`), options, (error, html) =>
      error ? reject(error) : resolve(html),
    )
  })

export const liquid = (folder: string, name: string, data: object): Promise<string> =>
  new Liquid({ root: folder, extname: '.liquid' }).renderFile(name, data)

export const njk = async (folder: string, name: string, data: object): Promise<string> =>
  new nunjucks.Environment(new nunjucks.FileSystemLoader(folder)).render(`${name}.njk`, data)
