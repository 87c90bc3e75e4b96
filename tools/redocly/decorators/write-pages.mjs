import { drawSequences } from './draw-sequences.mjs';

/** Replaces Mermaid sequence diagrams in the guides with SVG. */
export function writePages(root) {
  root.info.description = drawSequences(root.info.description ?? '');
  for (const tag of root.tags ?? []) tag.description = drawSequences(tag.description ?? '');
}
