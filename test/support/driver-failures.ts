// Before each file that has a service: as in the processes of the product, a connection to PostgreSQL that is lost while it
// is set up is told to nobody else. Files drop their databases, and many cut lines on purpose; what comes late of that
// must not be told of the next file of the process. What fails no test still fails the run: any other rejection.
import { isDriverFailure } from '../../src/db/lost-connection.ts'

function passOn(reason: unknown): void {
  if (!isDriverFailure(reason)) throw reason
}

// Once for all files of a process.
const isHeard = process.listeners('unhandledRejection').some(({ name }) => name === passOn.name)
if (!isHeard) process.on('unhandledRejection', passOn)
