// Which reply a connection is busy with. Node keeps it by the connection; a count of our own would be two listeners a request.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Undefined between two requests; where several were sent at once it is the first of them. */
export const underWayOn = (socket: Socket): ServerResponse | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined
