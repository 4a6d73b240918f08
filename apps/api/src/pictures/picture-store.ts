export interface StoredPicture {
  readonly key: string;
  readonly storedAt: Date;
}

/** Stores the bytes of pictures. What is under a key never changes. */
export interface PictureStore {
  /** Resolves once it is stored completely. */
  put(key: string, bytes: Buffer): Promise<void>;
  find(key: string): Promise<Buffer | undefined>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** Lists all keys, a page at a time. */
  list(): AsyncIterable<readonly StoredPicture[]>;
}
