import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../env.ts';
import type { PictureStore } from './picture-store.ts';

/** The storage failed: it is down, or rejects our keys. */
export class PictureStoreError extends Error {}

const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;
const TRIES = 2;
const FOLDER = 'pictures/';
const SUFFIX = '.webp';

/** Objects in a bucket of any S3-compatible service. Loads its client on first use. */
export function createS3Store({ endpoint, bucket: Bucket, region, ...credentials }: S3Settings): PictureStore {
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;
  const keyOf = (key: string) => `${FOLDER}${key}${SUFFIX}`;

  async function openClient() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: TRIES,
      // Leaves out checksums that only some services support.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
    return { client, sdk };
  }

  async function ask<T>(request: (client: S3Client, sdk: typeof import('@aws-sdk/client-s3')) => Promise<T>) {
    try {
      opened ??= openClient();
      const { client, sdk } = await opened;
      return await request(client, sdk);
    } catch (cause) {
      throw new PictureStoreError(`The picture storage failed: ${(cause as Error).name}.`, { cause });
    }
  }

  return {
    async put(key, Body) {
      const object = { Bucket, Key: keyOf(key), Body, ContentType: 'image/webp' };
      await ask((client, { PutObjectCommand }) => client.send(new PutObjectCommand(object)));
    },
    find: (key) =>
      ask(async (client, { GetObjectCommand, NoSuchKey }) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    async delete(key) {
      await ask((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })));
    },
    async *list() {
      for (let ContinuationToken: string | undefined, isFirst = true; isFirst || ContinuationToken; isFirst = false) {
        const page = await ask((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: FOLDER, ContinuationToken })),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key?.endsWith(SUFFIX) && LastModified
            ? [{ key: Key.slice(FOLDER.length, -SUFFIX.length), storedAt: LastModified }]
            : [],
        );
        ContinuationToken = page.NextContinuationToken;
      }
    },
    close: () => void opened?.then(({ client }) => client.destroy()).catch(() => {}),
  };
}
