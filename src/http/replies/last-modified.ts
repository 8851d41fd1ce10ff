// When what a reply shows was loaded, for replies that are made of everything.
import type { FastifyReply } from 'fastify'
import { httpDate } from '../../time/instant.ts'

/** An ISO instant becomes Last-Modified; nothing is said before the first import. */
export function setLastModified(reply: FastifyReply, loadedAt: string | undefined): void {
  if (loadedAt !== undefined) reply.header('last-modified', httpDate(loadedAt))
}
