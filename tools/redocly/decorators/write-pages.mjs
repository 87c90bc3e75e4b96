import { drawSequences } from './draw-sequences.mjs';
import { tableOf } from './error-catalogue.mjs';

const EVERY_CODE = '{every-code}';

/** Fills in what the pages of the docs say by a placeholder: the list of all codes, and drawings. */
export function writePages(root) {
  root.info.description = drawSequences(root.info.description ?? '');
  for (const tag of root.tags ?? []) {
    tag.description = drawSequences(tag.description ?? '').replace(EVERY_CODE, () => everyCode(root));
  }
}

/** The whole catalogue, a table for each service, in the order of the tags; first what any operation can answer. */
function everyCode(root) {
  const catalogue = root['x-error-catalogue'];
  const serviceOf = (key) => catalogue[key].service ?? 'shared';
  const tags = (root.tags ?? []).map((tag) => [tag.name, tag['x-displayName'] ?? tag.name]);
  return [['shared', 'Any operation'], ...tags]
    .map(([service, title]) => [title, Object.keys(catalogue).filter((key) => serviceOf(key) === service)])
    .filter(([, keys]) => keys.length > 0)
    .map(([title, keys]) => `## ${title}\n\n${tableOf(catalogue, keys)}`)
    .join('\n');
}
