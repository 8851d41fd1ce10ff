// What an expression of Prometheus asks for, by the grammar that Prometheus publishes itself.
import { parser } from '@prometheus-io/lezer-promql'

export interface Matcher {
  label: string
  operator: '=' | '!=' | '=~' | '!~'
  value: string
}

export interface Selector {
  metric: string
  matchers: Matcher[]
}

export interface Aggregation {
  /** Named behind `by`. */
  labels: string[]
  /** Positions of the selectors that it sums up, in `selectors`. */
  selectors: Selector[]
}

export interface Expression {
  /** Where the grammar is broken, and functions of a range that are given none. */
  faults: string[]
  selectors: Selector[]
  aggregations: Aggregation[]
}

// The grammar knows no types: these take a range, all others none.
const OF_RANGES = /^(?:rate|irate|increase|delta|deriv|changes|resets|\w+_over_time)$/

const unquoted = (text: string): string => JSON.parse(text.replace(/^'(.*)'$/s, '"$1"')) as string

export function readExpression(text: string): Expression {
  const tree = parser.parse(text)
  const found: Expression = { faults: [], selectors: [], aggregations: [] }
  const inside: { aggregation: Aggregation; to: number }[] = []
  const textOf = ({ from, to }: { from: number; to: number }): string => text.slice(from, to)
  tree.iterate({
    enter(node) {
      const { name, type, from, to } = node
      if (type.isError) found.faults.push(`something is wrong at "${text.slice(from, from + 20)}" (${from})`)
      while ((inside.at(-1)?.to ?? to) < to) inside.pop()
      if (name === 'AggregateExpr') {
        const aggregation = { labels: [], selectors: [] }
        found.aggregations.push(aggregation)
        inside.push({ aggregation, to })
      } else if (name === 'GroupingLabels' && node.node.parent?.name === 'AggregateModifier') {
        for (const label of node.node.getChildren('LabelName'))
          inside.at(-1)?.aggregation.labels.push(textOf(label))
      } else if (name === 'FunctionCall') {
        const called = textOf(node.node.getChild('FunctionIdentifier') ?? node)
        const body = node.node.getChild('FunctionCallBody')
        const hasRange = ['MatrixSelector', 'SubqueryExpr'].some((kind) => body?.getChild(kind) != null)
        if (OF_RANGES.test(called) !== hasRange)
          found.faults.push(`${called} is given ${hasRange ? 'a range' : 'no range'}`)
      } else if (name === 'VectorSelector') {
        const selector: Selector = { metric: textOf(node.node.getChild('Identifier') ?? node), matchers: [] }
        for (const matcher of node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ??
          []) {
          const part = (kind: string): string => textOf(matcher.getChild(kind) ?? { from: 0, to: 0 })
          selector.matchers.push({
            label: part('LabelName'),
            operator: part('MatchOp') as Matcher['operator'],
            value: unquoted(part('StringLiteral') || '""'),
          })
        }
        found.selectors.push(selector)
        for (const { aggregation } of inside) aggregation.selectors.push(selector)
      }
    },
  })
  return found
}
