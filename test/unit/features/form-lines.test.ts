import { expect, test } from 'vitest'
import { createNote } from '../../../src/features/form/note.ts'

test.each([
  ['Name', '{label}: {message}', 'Name: Fill it in.'],
  ['What is it about?', '{label}: {message}', 'What is it about? Fill it in.'],
  ['De quoi s’agit-il\u202f?', '{label}\u202f: {message}', 'De quoi s’agit-il\u202f? Fill it in.'],
  ['ما الموضوع؟', '{label}: {message}', 'ما الموضوع؟ Fill it in.'],
  ['ご用件は？', '{label}：{message}', 'ご用件は？Fill it in.'],
])('the line of the field “%s” has one mark after its name', (label, item, line) => {
  document.body.innerHTML = `<form><label>${label} <input required></label></form>`
  const control = document.querySelector('input') as HTMLInputElement
  const { summaryItem, setMessage } = createNote(control, 'id', { item }, () => {})
  setMessage('Fill it in.')
  expect(summaryItem.textContent).toBe(line)
})
