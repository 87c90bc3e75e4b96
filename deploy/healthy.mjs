/** Health check of containers: exits with 0 if the service in this container answers `/livez`, otherwise with 1. */
const { PORT = '3000' } = process.env;
const isAlive = await fetch(`http://127.0.0.1:${PORT}/livez`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
