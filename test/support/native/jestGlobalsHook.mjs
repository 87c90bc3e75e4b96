/** Resolve hook for `@jest/globals`, which exports nothing outside Jest's own runtime. */
export function resolve(specifier, context, next) {
  if (specifier !== '@jest/globals') return next(specifier, context);
  return { url: new URL('./jestGlobals.mjs', import.meta.url).href, shortCircuit: true };
}
