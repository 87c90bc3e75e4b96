// Preloaded into a service: V8 prints when asynchronous hooks slow promises down for good, and the process prints, when it
// ends, which packages of OpenTelemetry it has loaded.
require('node:v8').setFlagsFromString('--trace-protector-invalidation');

process.on('exit', () => {
  const names = Object.keys(require.cache).flatMap(
    (path) => /node_modules\/(@opentelemetry\/[^/]+)\//.exec(path)?.[1] ?? [],
  );
  process.stdout.write(`loaded: ${[...new Set(names)].sort().join(' ')}\n`);
});
