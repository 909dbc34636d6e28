import { expect, test } from 'vitest'
import { type Control, type Labels, messageOf, nameOf } from '../../../src/features/form/errors.ts'
import mount from '../../../src/features/form/form.ts'
import { createNote } from '../../../src/features/form/note.ts'
import { fakeContext } from '../support/core.ts'

test.each([
  ['Name', '{label}: {message}', 'Name: Fill it in.'],
  ['What is it about?', '{label}: {message}', 'What is it about? Fill it in.'],
  ['De quoi s’agit-il\u202f?', '{label}\u202f: {message}', 'De quoi s’agit-il\u202f? Fill it in.'],
  ['ما الموضوع؟', '{label}: {message}', 'ما الموضوع؟ Fill it in.'],
  ['ご用件は？', '{label}：{message}', 'ご用件は？Fill it in.'],
])('the line of the field “%s” has one mark after its name', (label, item, line) => {
  document.body.innerHTML = `<form><label>${label} <input required></label></form>`
  const control = document.querySelector('input') as HTMLInputElement
  const { summaryItem, setMessage } = createNote(control, 'id', item, () => {})
  setMessage('Fill it in.')
  expect(summaryItem.textContent).toBe(line)
})

test('a field without a label is named by its placeholder in the summary', () => {
  document.body.innerHTML = '<input name="fields[email]" placeholder="E-mail">'
  expect(nameOf(document.querySelector('input') as Control)).toBe('E-mail')
})

test('a required field that is half filled in has the message for bad input', () => {
  const validity = { valueMissing: true, badInput: true }
  const control = { validity, getAttribute: (name: string) => name.toLowerCase() } as unknown as Control
  expect(messageOf(control, {})).toBe('data-form-bad-input')
})

test.each([
  ['an empty text of a template', '', { valueMissing: '' }, { valueMissing: true }, 'Wrong.'],
  ['a pattern whose hint the browser leaves out', null, {}, { patternMismatch: true }, 'Wrong. Five digits'],
])('%s: the field still has its whole message', (_, attribute, labels, validity, message) => {
  const control = {
    validity,
    validationMessage: 'Wrong.',
    title: 'Five digits',
    getAttribute: () => attribute,
  }
  expect(messageOf(control as unknown as Control, labels as Labels)).toBe(message)
})

test('a form in a shadow root stays with the browser’s validation, and an element in a form is none', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.innerHTML = '<form></form>'
  const form = root.firstElementChild as HTMLFormElement
  document.body.innerHTML = '<form><p></p></form>'
  for (const host of [form, document.querySelector('p') as HTMLElement])
    expect(() => mount(host, fakeContext().ctx)).toThrow('in a shadow root')
  expect(form.noValidate).toBe(false)
})
