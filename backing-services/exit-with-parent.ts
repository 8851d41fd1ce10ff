// Loaded before the script of a child process (node --import): when the parent is gone, even by kill -9, the child
// stops in its own orderly way instead of holding the port for ever.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening for the end of the parent is no reason to stay alive.
  process.channel.unref()
}
