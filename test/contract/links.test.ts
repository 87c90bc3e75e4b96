import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';

const inDocs = readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...inDocs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
];

interface Link {
  text: string;
  target: string;
}

function linksOf(page: string): Link[] {
  const text = readFileSync(join(repository, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)]
    .map(([, label, target]) => ({ text: label!, target: target!.split('#')[0]! }))
    .filter(({ target }) => target !== '' && !/^https?:/.test(target));
}

const fileOf = (page: string, { target }: Link) => join(repository, dirname(page), target);

describe('the links of the documentation', () => {
  it.each(pages)('of %s lead to files that exist', (page) => {
    const broken = linksOf(page).filter((link) => !existsSync(fileOf(page, link)));
    expect(broken).toEqual([]);
  });

  it('of the tour name functions that their files define', () => {
    const stations = linksOf('docs/tour.md').filter(
      ({ text, target }) => /^`\w+`$/.test(text) && /\.ts$/.test(target),
    );
    expect(stations.length).toBeGreaterThan(35);
    const wrong = stations.filter((link) => {
      const name = link.text.slice(1, -1);
      const source = readFileSync(fileOf('docs/tour.md', link), 'utf8');
      return !new RegExp(`\\b(function|const|class) ${name}\\b`).test(source);
    });
    expect(wrong).toEqual([]);
  });

  it('of the index name every decision', () => {
    const files = inDocs.filter((name) => /^decisions\/(?!README).*\.md$/.test(name));
    const named = linksOf('docs/decisions/README.md').map(({ target }) => `decisions/${target}`);
    expect(named.toSorted()).toEqual(files.toSorted());
  });
});
