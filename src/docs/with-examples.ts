// The description with its examples: pure.
import { type Description, isOpenData, operationsOf } from './description.ts'
import type { Examples } from './example-replies.ts'
import { exampleValue, isFilledIn } from './examples.ts'

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/**
 * A copy. Only what the example request sends is an example of its parameter: viewers fill in those, and all at once
 * would find nothing. Of the others the description names a value.
 */
export function withExamples<Of extends Description>(description: Of, { country, replies }: Examples): Of {
  const copy = structuredClone(description)
  for (const operation of operationsOf(copy)) {
    for (const parameter of operation.parameters ?? []) {
      const value = exampleValue(operation.operationId, parameter.name, country)
      if (value === undefined) continue
      if (isFilledIn(operation.operationId, parameter)) parameter.example = value
      else parameter.description = `${parameter.description ?? ''} For example ${asText(value)}.`.trimStart()
    }
    const content = operation.responses?.['200']?.content?.['application/json']
    if (content === undefined || !isOpenData(operation)) continue
    const reply = replies.get(operation.operationId.replace(/V1$/, ''))
    if (reply === undefined) delete content.example
    else content.example = reply
  }
  return copy
}
