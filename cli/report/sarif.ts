import { type Item, isUrl, type Report, sentence } from './item.ts'

const resultOf = (item: Item) => ({
  ruleId: item.rule,
  level: item.severity,
  message: { text: sentence(item) },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: isUrl(item.source) ? item.source : encodeURI(item.source) },
        region: { startLine: item.line ?? 1, startColumn: item.column ?? 1 },
      },
    },
  ],
})

/** SARIF 2.1.0. GitHub, GitLab and editors show its findings next to the code. */
export const toSarif = ({ items, rules, version }: Report) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'thistledown',
          version,
          rules: rules.map(({ id, title, text }) => ({
            id,
            shortDescription: { text: title },
            help: { text },
          })),
        },
      },
      results: items.map(resultOf),
    },
  ],
})
