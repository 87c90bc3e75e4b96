import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type JSONPath, visit } from 'jsonc-parser';

it('the schema of merchant files defines every name once, since a parser drops the first of two', () => {
  const seen = new Map<string, Set<string>>();
  const repeated: string[] = [];
  visit(readFileSync('merchants/schema.json', 'utf8'), {
    onObjectProperty(name, _offset, _length, _line, _character, pathSupplier) {
      const place = placeOf(pathSupplier());
      const names = seen.get(place) ?? new Set();
      if (names.has(name)) repeated.push(`${place}/${name}`);
      seen.set(place, names.add(name));
    },
  });
  expect(seen.size).toBeGreaterThan(100);
  expect(repeated).toEqual([]);
});

function placeOf(path: JSONPath): string {
  return path.join('/');
}
