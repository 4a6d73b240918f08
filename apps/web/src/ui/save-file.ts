import { MINUTE_MS } from '@waymark/contract/durations';

/** Longer than any browser takes to begin the download. */
const KEPT_MS = MINUTE_MS;

const CSV = 'text/csv;charset=utf-8';
/** Tells spreadsheets that a file is UTF-8; reading an answer as text drops it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves a text that this browser has as a file. */
export function saveFile(name: string, text: string, type = CSV): void {
  const marked = type === CSV && !text.startsWith(BYTE_ORDER_MARK) ? [BYTE_ORDER_MARK, text] : [text];
  const address = URL.createObjectURL(new Blob(marked, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
