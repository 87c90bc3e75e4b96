/**
 * Runs the service on the parent's order. Loads its packages before that, so that a restart need not wait for them.
 */
const exit = () => process.exit(0);
process.once('disconnect', exit);
// Ctrl-C reaches all processes of a terminal; the parent ends this one.
process.on('SIGINT', () => {});
process.once('message', async ({ entry, isFirst }) => {
  process.off('disconnect', exit);
  const { run } = await import(entry);
  await run({ isFirst });
});
for (const name of process.argv.slice(2)) await import(name).catch(() => {});
