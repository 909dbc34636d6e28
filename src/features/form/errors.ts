/** A form's own control: anything that the browser validates. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Texts that the script renders, and, by the platform's name of what is wrong, any that replace its messages. */
export type Labels = Readonly<Record<string, string>>

/** What is disabled or hidden from validation in other ways is never wrong. */
export const isWrong = (control: Control): boolean => control.matches(':invalid:not(fieldset)')

/** A control may be named `elements`, and a form gives that for its own property. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...Reflect.get(HTMLFormElement.prototype, 'elements', form)] as Control[]

/** In the page's order; of radio buttons, the first speaks for all. */
export const wrongOnes = (form: HTMLFormElement): Control[] => {
  const groups = new Set<string>()
  return controlsOf(form).filter(control => {
    const { name, type } = control
    return isWrong(control) && !groups.has(name) && (type !== 'radio' || groups.add(name))
  })
}

/** What is wrong, by the platform's name: `valueMissing`, `typeMismatch`, … */
const faultOf = ({ validity }: Control): string => {
  for (const name in validity) if (validity[name as keyof ValidityState]) return name
  return ''
}

/** In this order: the control's own text for what is wrong, or for anything; the page's; the browser's. */
export const messageOf = (control: Control, labels: Labels): string => {
  const fault = faultOf(control)
  return (
    control.getAttribute(`data-form-${fault.replace(/[A-Z]/g, '-$&')}`) ??
    control.getAttribute('data-form-message') ??
    labels[fault] ??
    control.validationMessage
  )
}

/** Where a group of radio buttons has what they stand for. A checkbox stands for itself. */
export const legendOf = (control: Control): HTMLElement | null | undefined =>
  control.type === 'radio' ? control.closest('fieldset')?.querySelector('legend') : null

/** What the visitor knows a control by: its legend, or its label without the control in it. */
export const nameOf = (control: Control): string =>
  [...((legendOf(control) ?? control.labels?.[0])?.childNodes ?? [])]
    .filter(node => !node.contains(control))
    .map(({ textContent }) => textContent)
    .join('')
    .trim() ||
  control.ariaLabel ||
  control.name
