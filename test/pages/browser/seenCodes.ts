import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: {
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  },
});

/** Reads the codes on a picture, as a scanner sees the screen. Returns their texts by format. */
export async function seenCodes(picture: Uint8Array): Promise<Record<string, string>> {
  const codes = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return Object.fromEntries(codes.map(({ format, text }) => [format, text]));
}
