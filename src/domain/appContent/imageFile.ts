/** Supported image format with a signature check. */
export interface ImageType {
  contentType: string;
  extensions: string[];
  isOne(bytes: Buffer): boolean;
}

const startsWith = (bytes: Buffer, ...text: string[]) =>
  text.some((start) => bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1')));

/** Supported image formats. SVG is excluded: it can contain scripts and links. */
const IMAGE_TYPES: readonly ImageType[] = [
  {
    contentType: 'image/png',
    extensions: ['png'],
    isOne: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  },
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    isOne: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  },
  {
    contentType: 'image/gif',
    extensions: ['gif'],
    isOne: (bytes) => startsWith(bytes, 'GIF87a', 'GIF89a'),
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    isOne: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
  },
];

export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Image names that are safe in URLs, file systems and apps. */
export const IMAGE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Returns the reason a name is not a valid image name; undefined if it is valid. */
export function nameProblem(name: string): string | undefined {
  if (!IMAGE_NAME.test(name))
    return 'has a name that is not 1 to 100 letters, digits, dots, _ or -, beginning with a letter or digit';
  const extension = extensionOf(name);
  const isKnown = IMAGE_TYPES.some(({ extensions }) => extensions.includes(extension));
  return isKnown ? undefined : 'is not a picture of the kinds png, jpg, gif and webp';
}

/**
 * Detects the image type from its content and checks it against the file extension; returns the problem
 * otherwise.
 */
export function imageTypeOf(name: string, bytes: Buffer): ImageType | { problem: string } {
  if (bytes.length > MAX_IMAGE_BYTES) return { problem: 'is larger than 2 MB' };
  const type = IMAGE_TYPES.find(({ isOne }) => isOne(bytes));
  if (!type)
    return { problem: 'is not a picture of the kinds png, jpg, gif and webp, whatever its name says' };
  if (type.extensions.includes(extensionOf(name))) return type;
  return { problem: `is a picture of another kind than its name says: ${type.contentType}` };
}

function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
