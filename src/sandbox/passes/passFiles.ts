const ENTRY = 0x04034b50;
const HEADER_BYTES = 30;

/** Reads the files of a `.pkpass`: a zip archive whose entries are stored without compression. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === ENTRY; ) {
    const nameEnd = at + HEADER_BYTES + archive.readUInt16LE(at + 26);
    const begin = nameEnd + archive.readUInt16LE(at + 28);
    const end = begin + archive.readUInt32LE(at + 18);
    files.set(archive.toString('utf8', at + HEADER_BYTES, nameEnd), archive.subarray(begin, end));
    at = end;
  }
  return files;
}
