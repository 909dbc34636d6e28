import type { Finding } from './check.ts'

const uriOf = (source: string): string => (/^https?:/.test(source) ? source : encodeURI(source))

const resultOf = ({ source, rule, problem, fix, line, column }: Finding) => ({
  ruleId: rule,
  level: 'error',
  message: { text: `${problem} ${fix}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(source) },
        region: { startLine: line, startColumn: column },
      },
    },
  ],
})

/** SARIF 2.1.0: what GitHub, GitLab and editors show beside the line. */
export const toSarif = (findings: readonly Finding[], rules: readonly string[], version: string) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'thistledown', version, rules: rules.map(id => ({ id })) } },
      results: findings.map(resultOf),
    },
  ],
})
