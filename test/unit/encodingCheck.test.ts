import { expect, it } from '@jest/globals';
import { EncodingCheck, NotUtf8 } from '../../src/operators/imports/encodingCheck.ts';

function check(chunks: Uint8Array[]): unknown {
  const encoding = new EncodingCheck();
  try {
    for (const chunk of chunks) encoding.check(chunk);
    encoding.end();
    return undefined;
  } catch (error) {
    return error;
  }
}

const inParts = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) =>
    bytes.subarray(part * size, (part + 1) * size),
  );

it.each([1, 2, 3, 7, 4096])('names the line and byte that are not UTF-8, in chunks of %i bytes', (size) => {
  const text = 'firstName\nZo\u00eb \u{1f388}\n';
  expect(check(inParts(Buffer.from(text.repeat(300)), size))).toBeUndefined();
  const wrong = Buffer.concat([Buffer.from(text), Buffer.from('Ren\u00e9e\n', 'latin1')]);
  const byte = Buffer.from(text).length + 4;
  expect(check(inParts(wrong, size))).toEqual(new NotUtf8(3, byte));
  expect(check(inParts(wrong, size))).toMatchObject({ line: 3, byte });
  expect(check(inParts(wrong.subarray(0, byte), size))).toMatchObject({ line: 3, byte });
});
