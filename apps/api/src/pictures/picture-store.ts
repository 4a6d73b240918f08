export interface StoredPicture {
  readonly key: string;
  readonly storedAt: Date;
}

/** Where the bytes of pictures are, each under its key. What is there under a key never changes. */
export interface PictureStore {
  /** It is there, whole, once this resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  find(key: string): Promise<Buffer | undefined>;
  /** One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** All that are there, some at a time. */
  list(): AsyncIterable<readonly StoredPicture[]>;
  close(): void;
}
