/** A form control that the browser validates. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Texts that the script renders, and messages that replace the browser's, by the name of a ValidityState flag. */
export type Labels = Readonly<Record<string, string>>

/** The texts of the summary. A page overrides them in its JSON block, under "form". */
export const defaults = {
  title: 'Please check',
  item: '{label}: {message}',
}

/** Controls that are barred from validation, such as disabled ones, never match. Removed ones have no root. */
export const isInvalid = (control: Control): boolean => control.matches(':root :invalid:not(fieldset)')

/** Invalid controls in document order. Of a group of radio buttons, only the first. */
export const invalidControls = (form: HTMLFormElement): Control[] => {
  const firsts = new Map<string | Control, Control>()
  // By the prototype's getter: a control named `elements` would shadow it (DOM clobbering).
  const controls = [...Reflect.get(HTMLFormElement.prototype, 'elements', form)] as Control[]
  for (const control of controls.filter(isInvalid)) {
    // A text field may have the name of the radio buttons that it completes.
    const group = (control.type === 'radio' && control.name) || control
    if (!firsts.has(group)) firsts.set(group, control)
  }
  return [...firsts.values()]
}

/** The ValidityState flag that is set. Bad input comes before others: a half-filled date is also `valueMissing`. */
const failedConstraint = ({ validity }: Control): string => {
  for (const name of ['customError', 'badInput'] as const) if (validity?.[name]) return name
  for (const name in validity) if (validity[name as keyof ValidityState]) return name
  return ''
}

/** The first that is no empty text: the control's message for this flag, its general one, the page's, the browser's. */
export const messageOf = (control: Control, labels: Labels): string => {
  const constraint = failedConstraint(control)
  // An element of the site's own may have none, and may show neither `validity` nor `labels`.
  const native = control.validationMessage || (labels.title as string)
  // Its title describes the pattern. Some browsers show it in their bubble only.
  const hint = constraint === 'patternMismatch' && !native.includes(control.title) ? ` ${control.title}` : ''
  return (
    control.getAttribute(`data-form-${constraint.replace(/[A-Z]/g, '-$&')}`) ||
    control.getAttribute('data-form-message') ||
    labels[constraint] ||
    native + hint
  )
}

export const labelOf = (control: Control): HTMLLabelElement | undefined =>
  control.labels?.[0] ?? [...document.querySelectorAll('label')].find(it => it.control === control)

const labelledBy = (element: Element | null): HTMLElement | null =>
  document.getElementById(element?.getAttribute('aria-labelledby') ?? '')

/** The legend or other element that names a group of radio buttons. */
export const legendOf = (control: Control): HTMLElement | null => {
  const group = control.type === 'radio' ? control.closest('fieldset,[role=radiogroup]') : null
  return group?.querySelector('legend') ?? labelledBy(group)
}

/** A control's name: the text of its legend, or of its label without the control itself, or an attribute's. */
export const nameOf = (control: Control): string =>
  [...((legendOf(control) ?? labelOf(control) ?? labelledBy(control))?.childNodes ?? [])]
    .filter(node => !node.contains(control))
    .map(({ textContent }) => textContent)
    .join('')
    .trim() ||
  control.ariaLabel ||
  control.title ||
  control.getAttribute('placeholder') ||
  control.name
