// Loaded before the script of a child process (node --import): when the parent is gone, even by kill -9, the child
// stops in its own orderly way instead of holding the port for ever. With "?within=MILLISECONDS" behind its name it does
// so in that time or ends as it is.
const within = Number(new URL(import.meta.url).searchParams.get('within'))

if (process.channel) {
  process.once('disconnect', () => {
    if (within > 0) setTimeout(() => process.exit(1), within).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening for the end of the parent is no reason to stay alive.
  process.channel.unref()
}
