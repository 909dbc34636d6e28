import { featureContract } from '../../support/contract/contract.ts'

featureContract({
  name: 'social-popup',
  host: '#sized a[data-feature]',
  content: ['#sized a[data-feature]'],
  trigger: '#sized a[data-feature]',
  opened: 'html[data-popup]',
  begin: page =>
    page.initScript(() => {
      window.open = () => {
        document.documentElement.dataset.popup = ''
        return {} as Window
      }
    }),
})
