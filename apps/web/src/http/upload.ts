import type { HttpAnswer, WireRequest } from './wire.ts';

/** Sends a file as XMLHttpRequest does, which alone says how much of it has been sent. */
export function upload(wire: WireRequest, onProgress: (share: number) => void): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(wire.method, wire.url);
    for (const [name, value] of Object.entries(wire.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('retry-after'),
      }),
    );
    request.addEventListener('error', () => reject(new TypeError('The upload failed.')));
    request.addEventListener('abort', () => reject(wire.signal.reason));
    wire.signal.addEventListener('abort', () => request.abort());
    request.send(wire.body);
  });
}
