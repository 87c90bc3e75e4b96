import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = [8, 2, 0, 0, 0];

/** Draws a square PNG of one color, `#rrggbb`. */
export function plainPicture(color: string, size: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from(color.slice(1), 'hex'))]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(RGB)])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
