// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './download-file.tsx';

afterEach(() => vi.restoreAllMocks());

async function savedBy(save: () => void): Promise<readonly number[]> {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  save();
  const file = make.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved.');
  return [...new Uint8Array(await file.arrayBuffer())];
}

const MARK = [0xef, 0xbb, 0xbf];

test('marks a spreadsheet’s file as UTF-8, once', async () => {
  expect(await savedBy(() => saveFile('people.csv', 'é'))).toEqual([...MARK, 0xc3, 0xa9]);
  vi.restoreAllMocks();
  expect(await savedBy(() => saveFile('people.csv', '\ufeffé'))).toEqual([...MARK, 0xc3, 0xa9]);
});

test('saves other files as they are', async () => {
  expect(await savedBy(() => saveFile('goals.json', '{}', 'application/json'))).toEqual([0x7b, 0x7d]);
});
