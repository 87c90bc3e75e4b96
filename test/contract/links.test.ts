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
  anchor?: string | undefined;
}

function linksOf(page: string): Link[] {
  const text = readFileSync(join(repository, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)]
    .filter(([, , target]) => !/^https?:/.test(target!))
    .map(([, label, target]) => {
      const [file, anchor] = target!.split('#');
      return { text: label!, target: file!, anchor };
    });
}

const fileOf = (page: string, { target }: Link) =>
  target === '' ? join(repository, page) : join(repository, dirname(page), target);

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('the links of the documentation', () => {
  it.each(pages)('lead from %s to files and headings that exist', (page) => {
    const broken = linksOf(page).filter((link) => {
      const file = fileOf(page, link);
      if (!existsSync(file)) return true;
      return link.anchor && file.endsWith('.md') && !anchorsOf(file).includes(link.anchor);
    });
    expect(broken).toEqual([]);
  });

  it('lead from comments in the code to decisions that exist', () => {
    const code = readdirSync(join(repository, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(repository, 'src', name), 'utf8'));
    const links = code.flatMap((text) => [...text.matchAll(/docs\/(decisions\/\w+\.md)#([\w-]+)/g)]);
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(([, page, anchor]) => {
      const file = join(repository, 'docs', page!);
      return !existsSync(file) || !anchorsOf(file).includes(anchor!);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('lead from the tour to files that define the functions named', () => {
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

  it('lead from the index of decisions to every page of them', () => {
    const files = inDocs.filter((name) => /^decisions\/(?!README).*\.md$/.test(name));
    const named = linksOf('docs/decisions/README.md').map(({ target }) => `decisions/${target}`);
    expect(named.toSorted()).toEqual(files.toSorted());
  });
});
