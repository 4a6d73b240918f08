import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DEFLATED = 8;

/** The text of one file of a zip archive. */
function textIn(archive: Buffer, wanted: string): string {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(DIRECTORY_END).buffer));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (archive.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const local = archive.readUInt32LE(at + 42);
      const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed).toString('utf8');
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`There is no ${wanted} in this workbook.`);
}

export interface WorkbookCells {
  readonly formulas: number;
  /** Such as A1, of cells that hold anything but text. */
  readonly notText: readonly string[];
}

/** What the first sheet of an xlsx file holds. */
export function readCells(xlsx: Buffer): WorkbookCells {
  const sheet = textIn(xlsx, 'xl/worksheets/sheet1.xml');
  const filled = [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>/g)].filter(([, , rest]) => !rest?.endsWith('/'));
  return {
    formulas: [...sheet.matchAll(/<f[ >/]/g)].length,
    notText: filled.flatMap(([, cell = '', rest]) => (rest?.includes('t="s"') ? [] : [cell])),
  };
}
