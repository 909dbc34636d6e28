import type { Mistake, Rule } from './rule.ts'
import { all, quote } from './spot.ts'

/** A selector that a host must match for its feature to work; otherwise the problem, and its fix. */
type Need = readonly [selector: string, problem: string, fix: string]

/**
 * By feature. On the running page a host that lacks any of these is `data-failed`, and the debug
 * panel shows why.
 */
export const needs: Readonly<Record<string, readonly Need[]>> = {
  'calendar-link': [
    ['a[href]', 'The feature is not on a link.', 'Put it on an <a> to the event’s page, or to its file.'],
    ['[data-calendar-title]', 'The event has no title.', 'Add data-calendar-title.'],
    [
      '[data-calendar-start]',
      'The event has no start.',
      'Add data-calendar-start, such as 2026-12-04T16:30.',
    ],
  ],
  carousel: [
    [
      ':has([data-carousel-viewport]>[data-carousel-slides]>*)',
      'The carousel finds no slides.',
      'Put them right inside <ul data-carousel-slides>, and that right inside <div data-carousel-viewport tabindex="0">: no element may stand in between.',
    ],
  ],
  'expand-collapse': [
    [
      'details,:has([data-expand-trigger],button,a[href^="#"])',
      'The host has no trigger that opens its panel.',
      'Add a button whose aria-controls names the panel’s id, or make the host a <details>.',
    ],
  ],
  form: [['form', 'The host is not a <form>.', 'Put the feature on the <form>.']],
  'gallery-grid': [
    [':has([data-grid-items])', 'The grid has no pictures.', 'Add data-grid-items to their list.'],
    [':has([data-grid-toggle])', 'The grid has no button.', 'Add a button with data-grid-toggle.'],
  ],
  'home-hero-banner': [
    [
      ':has([data-hero-slides],video)',
      'The banner has nothing to show.',
      'Add data-hero-slides, or a <video>.',
    ],
    [
      ':has([data-hero-control])',
      'The banner has no place for its stop button.',
      'Add an empty element with data-hero-control.',
    ],
  ],
  lightbox: [['a[href]', 'The host is not a link to a picture.', 'Put the feature on an <a> to the file.']],
  map: [
    [
      ':has([data-map-canvas])',
      'The map has no element to be drawn into.',
      'Add an element with data-map-canvas to the host.',
    ],
  ],
  modal: [
    [
      // Browsers that know `command` leave a button with one to themselves (Native), and it needs `commandfor`.
      ':is([data-modal-target],[href^="#"]):not([command]),[commandfor]',
      'The trigger names no dialog.',
      'Add commandfor="…" or data-modal-target="#…" with the id of a <dialog>.',
    ],
  ],
  permission: [
    [
      ':has([data-permission-choice])',
      'The prompt cannot be answered.',
      'Add buttons with data-permission-choice.',
    ],
  ],
  'select-link': [['select', 'The host is not a <select>.', 'Put the feature on the <select>.']],
  'social-popup': [['a', 'The host is not a link.', 'Put the feature on an <a>.']],
  'video-gallery': [
    [':has([data-video-stage] a)', 'The stage has no link to a video.', 'Put one into data-video-stage.'],
    [
      ':has([data-video-list] a)',
      'There is no video to choose.',
      'Put links to videos into data-video-list.',
    ],
  ],
  'video-group': [[':has(a[href])', 'There is no link to a video.', 'Put links to videos into it.']],
  'video-player': [
    [':has(a[href])', 'There is no link to the video.', 'Put an <a> to it, with its poster, into it.'],
  ],
}

/** A feature on the wrong element, or without a part that it needs. */
export const missingPart: Rule = root =>
  Object.entries(needs).flatMap(([name, list]) =>
    list.flatMap(([selector, problem, fix]) =>
      all(`[data-feature~=${name}]:not(${selector})`, root).map(
        (element): Mistake => ({ element, attribute: 'data-feature', problem, fix }),
      ),
    ),
  )

/** A modal's trigger whose target is not a dialog. A missing target is another rule's finding. */
export const noDialog: Rule = root => {
  const idsOf = (selector: string) => all(selector, root).map(it => it.getAttribute('id'))
  const [ids, dialogs] = [idsOf('[id]'), idsOf('dialog[id]')]
  return all('[data-feature~=modal]', root).flatMap((element): readonly Mistake[] => {
    const target = element.getAttribute('data-modal-target') ?? element.getAttribute('href')
    const id = target?.slice(1) ?? element.getAttribute('commandfor') ?? ''
    if (!ids.includes(id) || dialogs.includes(id)) return []
    return [
      { element, problem: `This opens ${quote(id)}, which is not a <dialog>.`, fix: 'Make it a <dialog>.' },
    ]
  })
}
