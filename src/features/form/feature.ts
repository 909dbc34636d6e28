import type { Feature } from '../../shared/facts.ts'

const message = (rule: string, without = 'data-form-message') =>
  ({ values: 'text', without, text: `The field’s message when ${rule}.` }) as const

/** The names are the flags of ValidityState: https://developer.mozilla.org/docs/Web/API/ValidityState */
export const feature: Feature = {
  load: 'intent',
  events: { change: { errors: 'number' } },
  parts: { form: 'The host is not a <form>. Put the feature on the <form>.' },
  attributes: {
    'data-form-value-missing': message('a required value is missing'),
    'data-form-type-mismatch': message('the value is no e-mail address or URL'),
    'data-form-pattern-mismatch': message('the value does not match `pattern`'),
    'data-form-too-short': message('the value is shorter than `minlength`'),
    'data-form-too-long': message('the value is longer than `maxlength`'),
    'data-form-range-underflow': message('the value is less than `min`'),
    'data-form-range-overflow': message('the value is more than `max`'),
    'data-form-step-mismatch': message('the value does not fit `step`'),
    'data-form-bad-input': message('the browser cannot read the value'),
    'data-form-custom-error': message('a script has called `setCustomValidity()`'),
    'data-form-message': message(
      'any rule is broken that has no message of its own',
      'the page’s text, or the browser’s message',
    ),
  },
  writes: ['data-form-summary', 'data-form-error'],
}
