import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageTypeOf, MAX_IMAGE_BYTES, nameProblem } from '../../domain/appContent/imageFile.ts';

/** Image file in a folder: metadata, with the bytes read on demand. */
export interface FolderImage {
  name: string;
  /** SHA-256 of its bytes in hexadecimal. */
  digest: string;
  contentType: string;
  size: number;
  /** Reads the file again. Throws `AppContentRefused` if its digest has changed. */
  bytes(): Buffer;
}

/** Folder or version that cannot be published. `problems` has one operator-readable line per problem. */
export class AppContentRefused extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Maximum number of images a response may list. */
const MAX_IMAGES = 1000;

/**
 * Reads the images in a folder, ordered by name. Throws `AppContentRefused` with every entry that is not a
 * valid image.
 */
export function readContentFolder(folder: string): FolderImage[] {
  const problems: string[] = [];
  const images: FolderImage[] = [];
  for (const entry of entriesOf(folder)) {
    const image = readImage(folder, entry);
    if ('problem' in image) problems.push(`${join(folder, entry.name)} ${image.problem}`);
    else images.push(image);
  }
  const alike = firstAlike(images.map(({ name }) => name));
  if (alike)
    problems.push(`${join(folder, alike)} has a name that some phones cannot distinguish from another one`);
  if (images.length > MAX_IMAGES) problems.push(`${folder} has more than ${MAX_IMAGES} pictures`);
  if (images.length === 0 && problems.length === 0) problems.push(`${folder} has no picture in it`);
  if (problems.length > 0) throw new AppContentRefused(problems);
  return images;
}

/** Lists directory entries by name, without hidden files. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new AppContentRefused([`${folder} cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}

function readImage(folder: string, entry: Dirent): FolderImage | { problem: string } {
  const { name } = entry;
  if (!entry.isFile()) return { problem: 'is not a file; subfolders are not supported' };
  const badName = nameProblem(name);
  if (badName) return { problem: badName };
  const path = join(folder, name);
  // Checked before reading: the file may be of any size.
  if (statSync(path).size > MAX_IMAGE_BYTES) return { problem: 'is larger than 2 MB' };
  const bytes = readFileSync(path);
  const type = imageTypeOf(name, bytes);
  if ('problem' in type) return type;
  const digest = digestOf(bytes);
  return {
    name,
    digest,
    contentType: type.contentType,
    size: bytes.length,
    bytes() {
      const again = readFileSync(path);
      if (digestOf(again) === digest) return again;
      throw new AppContentRefused([`${path} was changed while it was being published: publish again`]);
    },
  };
}

function firstAlike(names: string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => {
    const isAlike = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isAlike;
  });
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
