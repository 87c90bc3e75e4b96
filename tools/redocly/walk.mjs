const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Lists every operation of a bundle as `{ path, method, operation }`. */
export function operationsOf(root) {
  return Object.entries(root.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })),
  );
}

/** Follows one local reference of a bundle; returns anything else unchanged. */
export function follow(root, node) {
  if (!node?.$ref) return node;
  return node.$ref
    .slice('#/'.length)
    .split('/')
    .reduce((at, key) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], root);
}

/** `giftRedeem` -> `GiftRedeem`. */
export const capitalized = (name) => name[0].toUpperCase() + name.slice(1);

/** Returns the name at the end of a reference. */
export const refName = (ref) => ref.split('/').pop();

/** Returns the JSON content of a request body or response, if any. */
export const jsonOf = (body) => body?.content?.['application/json'];
