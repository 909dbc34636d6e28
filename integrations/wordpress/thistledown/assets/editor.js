/* Block editor: adds variations that start with one of the plugin's styles, and forms for its two blocks. */
{
  const { registerBlockType, registerBlockVariation } = window.wp.blocks
  const { InnerBlocks, InspectorControls, RichText, useBlockProps, useInnerBlocksProps } =
    window.wp.blockEditor
  const { PanelBody, TextControl } = window.wp.components
  const { createElement: el, Fragment } = window.wp.element
  const { __ } = window.wp.i18n

  const question = ['core/heading', { level: 3, placeholder: __('Question', 'thistledown') }]
  const answer = ['core/paragraph', { placeholder: __('Answer', 'thistledown') }]
  const item = ['core/group', { className: 'is-style-thistledown-accordion' }, [question, answer]]

  registerBlockVariation('core/group', {
    name: 'thistledown-accordions',
    title: __('Accordions', 'thistledown'),
    icon: 'list-view',
    attributes: { className: 'is-style-thistledown-accordions' },
    innerBlocks: [item, item],
    scope: ['inserter'],
  })
  registerBlockVariation('core/gallery', {
    name: 'thistledown-carousel',
    title: __('Carousel', 'thistledown'),
    icon: 'slides',
    attributes: { className: 'is-style-thistledown-carousel', linkTo: 'media' },
    scope: ['inserter'],
  })

  /** A text field for each attribute, in the sidebar. */
  const fields = ({ attributes, setAttributes }, labels) => {
    const inputs = Object.entries(labels).map(([name, label]) =>
      el(TextControl, {
        key: name,
        label,
        value: attributes[name] || '',
        onChange: value => setAttributes({ [name]: value || undefined }),
      }),
    )
    return el(InspectorControls, null, el(PanelBody, { title: __('Settings', 'thistledown') }, inputs))
  }

  const texts = names => Object.fromEntries(names.map(name => [name, { type: 'string' }]))

  registerBlockType('thistledown/map', {
    apiVersion: 3,
    title: __('Map', 'thistledown'),
    description: __('An address, and a map beside it.', 'thistledown'),
    icon: 'location',
    category: 'embed',
    attributes: texts(['center', 'zoom', 'marker']),
    edit: props => {
      const inner = useInnerBlocksProps(useBlockProps(), { template: [['core/paragraph']] })
      const labels = {
        center: __('Centre: latitude,longitude', 'thistledown'),
        marker: __('Marker: latitude,longitude', 'thistledown'),
        zoom: __('Zoom, 0 to 22', 'thistledown'),
      }
      return el(Fragment, null, fields(props, labels), el('div', inner))
    },
    save: () => el('div', useBlockProps.save(), el(InnerBlocks.Content)),
  })

  registerBlockType('thistledown/calendar-link', {
    apiVersion: 3,
    title: __('Calendar link', 'thistledown'),
    description: __('Puts an event into the visitor’s calendar.', 'thistledown'),
    icon: 'calendar-alt',
    category: 'widgets',
    attributes: {
      ...texts(['title', 'start', 'end', 'timezone', 'location', 'description']),
      text: {
        type: 'string',
        source: 'html',
        selector: 'a',
        default: __('Add to your calendar', 'thistledown'),
      },
      url: { type: 'string', source: 'attribute', selector: 'a', attribute: 'href' },
    },
    edit: props => {
      const labels = {
        title: __('Title', 'thistledown'),
        start: __('Start, such as 2026-12-04T16:30', 'thistledown'),
        end: __('End', 'thistledown'),
        timezone: __('Time zone, such as Europe/London', 'thistledown'),
        location: __('Place', 'thistledown'),
        description: __('Description', 'thistledown'),
        url: __('The event’s own page, if it has one', 'thistledown'),
      }
      const link = el(RichText, {
        tagName: 'a',
        allowedFormats: [],
        value: props.attributes.text || '',
        placeholder: __('Add to your calendar', 'thistledown'),
        onChange: value => props.setAttributes({ text: value }),
      })
      return el(Fragment, null, fields(props, labels), el('p', useBlockProps(), link))
    },
    save: ({ attributes }) => {
      const link = { tagName: 'a', href: attributes.url, value: attributes.text || '' }
      return el('p', useBlockProps.save(), el(RichText.Content, link))
    },
  })
}
