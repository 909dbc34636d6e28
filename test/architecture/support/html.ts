import { HtmlValidate } from 'html-validate/node'

/** Checks the HTML standard and accessibility; style rules are off. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })

/** The errors of a page, or of a part of one. */
export const errorsIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return (
    results
      .flatMap(({ messages }) => messages)
      // A <source> in a <template> is in no <video> before the template is used.
      .filter(
        ({ ruleId, selector }) => ruleId !== 'attribute-misuse' || !selector?.endsWith('template > source'),
      )
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
}
