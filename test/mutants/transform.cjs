/** Jest transform: TypeScript and ECMAScript modules to CommonJS, by esbuild. */
const { transformSync } = require('esbuild');

module.exports = {
  process: (source, path) =>
    transformSync(source, {
      loader: path.endsWith('ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
      sourcefile: path,
    }),
};
