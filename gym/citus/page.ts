import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../src/base/config/repository.ts';

const PAGE = 'docs/scale.md';
const [, section = ''] = readFileSync(join(repository, PAGE), 'utf8').split('\n### Citus\n');

/** Lines of the page's block that begins with this comment, without it. Throws if the page has no such block. */
export function printedLines(comment: string): string[] {
  const blocks = [...section.matchAll(/^ *```\w+\n([\s\S]*?)^ *```/gm)].map(([, block]) =>
    block!.split('\n').map((line) => line.trim()),
  );
  const block = blocks.find(([first]) => first?.replace(/^(--|#) /, '') === comment);
  if (!block) throw new Error(`${PAGE} has no block "${comment}".`);
  return block.slice(1).filter((line) => line !== '');
}

/** Arguments of the command line of operators that the page prints, such as `store distribute`. */
export function printedCommand(start: string): string[] {
  const [, line] = new RegExp(`npm run cli -- (${start}\\b[^\`\\n#]*)`).exec(section) ?? [];
  if (!line) throw new Error(`${PAGE} does not print "npm run cli -- ${start}".`);
  return line.trim().split(/\s+/);
}
