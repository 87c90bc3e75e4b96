import { basename, dirname } from 'node:path';

/**
 * Reads the whole error catalogue, from the files that the sources list or from the bundle's map. Each entry
 * gets its service: the folder of its file; in a bundle the entry names it.
 */
export function catalogueOf(root, resolve, onDuplicate = () => {}) {
  const declared = root['x-error-catalogue'] ?? {};
  if (!Array.isArray(declared)) {
    return Object.fromEntries(
      Object.entries(declared).map(([code, entry]) => [code, { service: serviceInBundle(code), ...entry }]),
    );
  }
  const catalogue = {};
  for (const part of declared) {
    const resolved = part.$ref ? resolve(part) : { node: part };
    const service = resolved.location ? basename(dirname(resolved.location.source.absoluteRef)) : undefined;
    for (const [code, entry] of Object.entries(resolved.node ?? {})) {
      if (catalogue[code]) onDuplicate(code, catalogue[code].service, service);
      catalogue[code] = { ...entry, service: service ?? serviceInBundle(code) };
    }
  }
  return catalogue;
}

const serviceInBundle = (code) => (code.startsWith('system.') ? 'shared' : code.split('.')[0]);
