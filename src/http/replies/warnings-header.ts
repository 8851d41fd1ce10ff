// Warnings of replies that have no envelope to hold them.
import type { FastifyReply } from 'fastify'
import { type Warning, warningHeader } from '../../warnings.ts'

/** They travel in a header, with refusals too. */
export function setWarnings(reply: FastifyReply, warnings: readonly Warning[] | null): void {
  if (warnings !== null && warnings.length > 0) reply.header('x-warning', warningHeader(warnings))
}
