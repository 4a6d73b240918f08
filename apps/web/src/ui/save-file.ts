/** Longer than any browser takes to begin the download. */
const KEPT_MS = 60_000;

/** Saves a text that this browser has as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
