/** Where `@jest/globals` is imported, which has something to give in Jest's own runtime alone. */
export function resolve(specifier, context, next) {
  if (specifier !== '@jest/globals') return next(specifier, context);
  return { url: new URL('./jestGlobals.mjs', import.meta.url).href, shortCircuit: true };
}
