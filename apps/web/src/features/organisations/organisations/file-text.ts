const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Spreadsheets also save UTF-16, which its first bytes tell; the API reports anything else. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(found?.encoding ?? 'utf-8').decode(bytes);
}
