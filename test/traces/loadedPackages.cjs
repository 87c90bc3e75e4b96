// Preloaded into a service: prints, when it ends, which packages of OpenTelemetry it has loaded.
process.on('exit', () => {
  const names = Object.keys(require.cache).flatMap(
    (path) => /node_modules\/(@opentelemetry\/[^/]+)\//.exec(path)?.[1] ?? [],
  );
  process.stderr.write(`loaded: ${[...new Set(names)].sort().join(' ')}\n`);
});
